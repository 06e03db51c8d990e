-- An alert as it lay before they were looked for by their record.
insert into alerts (tenant_id, id, version, created_at, updated_at, user_id, kind, cause, at, record) values
  ('acme', 'alert-1', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', 'acme-owner', 'invoice_open', 'invoice_open:1', '2026-11-22T08:00:00Z', '{}');
