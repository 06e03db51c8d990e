-- By hand: two companies with devices.
insert into devices (tenant_id, id, version, created_at, updated_at, name, kind, status, name_key, record) values
  ('acme', 'acme-counter', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', 'Counter', 'android', 'online', 'counter', '{}'),
  ('acme', 'acme-van', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', 'Van', 'android', 'offline', 'van', '{}'),
  ('borealis', 'borealis-desk', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', 'Desk', 'twilio', 'idle', 'desk', '{}');
