-- A message that waits for the device it was sent through.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, chosen_device_id, "from", "to", body, status, said_at, writer, taken_at) values
  ('acme', 'hello', 1, now(), now(), 'outgoing', 'till', '', '+12025550143', 'Hello', 'queued', '2026-11-29T00:00:00.000Z', 'contact', '2026-11-29T00:00:00.000Z');
