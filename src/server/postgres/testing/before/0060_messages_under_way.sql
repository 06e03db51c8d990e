-- A message that is being handed over.
insert into dispatches (tenant_id, id, version, created_at, updated_at, device_id, lease_until, record) values
  ('acme', 'under-way', 1, '2026-11-24T08:00:00Z', '2026-11-24T08:00:00Z', 'limited', '2026-11-24T08:02:00Z',
   '{"sim_slot": 0, "client_id": "under-way", "attempt": 1}');
