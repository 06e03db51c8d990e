-- The settings of a company as they lay before campaigns were paused where too many texts fail.
insert into company_settings (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'acme-settings', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '{"name": "Acme", "approval_threshold": null}');
