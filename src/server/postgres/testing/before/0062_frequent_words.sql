-- Messages that can be found.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, "from", "to", body, folded, segments, status, attempts, said_at, writer, taken_at, record) values
  ('acme', 'old', 1, '2026-08-01', '2026-08-01', 'outgoing', 'ann', '', '+12025550143', 'Hello', null, 1, 'delivered', 1, '2026-08-01T00:00:00.000Z', 'team',
   '2026-08-01T00:00:00.000Z', '{"status_at": {"queued": "2026-08-01T00:00:00.000Z", "delivered": "2026-08-01T00:00:02.000Z"}}'),
  ('acme', 'greek', 1, '2026-08-02', '2026-08-02', 'incoming', 'ann', '+12025550143', '+12025550100', 'Ναί, ΕΥΧΑΡΙΣΤΩ', '{"body": "ναί, ευχαριστω"}', 1, 'received', 1,
   '2026-08-02T00:00:00.000Z', 'contact', '2026-08-02T00:00:00.000Z', '{"status_at": {"received": "2026-08-02T00:00:00.000Z"}}'),
  ('acme', 'waiting', 1, '2026-08-03', '2026-08-03', 'outgoing', 'ann', '', '+12025550143', 'Later', null, 1, 'queued', 0, '2026-08-03T00:00:00.000Z', 'team',
   '2026-08-03T00:00:00.000Z', '{"status_at": {"queued": "2026-08-03T00:00:00.000Z"}}');
