-- Contacts with fields of their own: texts, numbers, lists, and none.
insert into contacts (tenant_id, id, version, created_at, updated_at, phone, consent, search_text, record) values
  ('acme', 'contact-1', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', '+12025550101', 'opted_in', '', '{"custom": {"town": "Albany", "age": 41, "sizes": ["S", "M", "S"], "vip": true, "gone": null}}'),
  ('acme', 'contact-2', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', '+12025550102', 'opted_in', '', '{"custom": {}}'),
  ('acme', 'contact-3', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', '+12025550103', 'opted_in', '', '{}');
