-- A message of a contact who wrote.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, "from", "to", body, status, said_at, writer, taken_at) values
  ('acme', 'hello', 1, now(), now(), 'incoming', 'ada', '+12025550143', '', 'Hello', 'received', '2026-11-29T00:00:00.000Z', 'contact', '2026-11-29T00:00:00.000Z');
