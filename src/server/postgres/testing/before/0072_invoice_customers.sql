-- An invoice of each of two companies, without the customer.
insert into company_settings (tenant_id, id, version, created_at, updated_at, timezone, record) values
  ('acme', 'acme', 1, '2026-11-20', '2026-11-20', 'Europe/Paris', '{"name": "Acme \"Garden\" Shops"}'),
  ('borealis', 'borealis', 1, '2026-11-20', '2026-11-20', 'Asia/Tokyo', '{"name": "Borealis"}');
insert into invoices (tenant_id, id, version, created_at, updated_at, number, status, total, issued_at, record) values
  ('acme', 'of acme', 1, '2026-11-20', '2026-11-20', 'INV-0001', 'paid', 5900, '2026-11-20', '{"currency": "USD", "lines": []}'),
  ('borealis', 'of borealis', 1, '2026-11-20', '2026-11-20', 'INV-0001', 'open', 1900, '2026-11-20', '{"currency": "JPY", "lines": []}');
