-- A stored response.
insert into stored_responses (tenant_id, id, version, created_at, updated_at, stored_at, record) values
  ('acme', 'hello', 1, now(), now(), '2026-11-29T00:00:00.000Z', '{"status": 201, "fingerprint": "mac", "body": "sealed"}');
