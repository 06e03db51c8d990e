-- Somebody who has signed in.
insert into users (tenant_id, id, version, created_at, updated_at, name, email, role_id, status, name_key, email_key) values
  ('acme', 'u-asks', 1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'Olivia Stone', 'olivia@acme.test', 'acme-owner', 'active', 'olivia stone', 'olivia@acme.test');
insert into sessions (tenant_id, id, version, created_at, updated_at, user_id) values
  ('acme', 's-asks', 1, '2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z', 'u-asks');
