-- A message that can be found.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, "from", "to", body, segments, status, attempts, said_at, writer, taken_at, record)
values ('acme', 'old', 1, '2026-08-01', '2026-08-01', 'outgoing', 'ann', '', '+12025550143', 'Hello', 1, 'delivered', 1, '2026-08-01T00:00:00.000Z', 'team', '2026-08-01T00:00:00.000Z', '{"status_at": {"queued": "2026-08-01T00:00:00.000Z", "delivered": "2026-08-01T00:00:02.000Z"}}');
