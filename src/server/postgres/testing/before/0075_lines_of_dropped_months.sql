-- A message that a network took and never reported on.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, "from", "to", body, status, said_at, writer, taken_at) values
  ('acme', 'hello', 1, now(), now(), 'outgoing', '', '+12025550143', 'Hello', 'sent', '2026-11-29T00:00:00.000Z', 'contact', '2026-11-29T00:00:00.000Z');
