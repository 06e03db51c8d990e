-- Contacts of two tenants, of which each sees its own.
insert into contacts (tenant_id, id, version, created_at, updated_at, phone, consent, search_text, record) values
  ('acme', 'walled-1', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', '+12025550111', 'opted_out', '', '{"custom": {}}'),
  ('borealis', 'walled-2', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', '+12025550111', 'opted_in', '', '{"custom": {}}');
