-- A program's token, beside which the webhooks come.
insert into apitokens (tenant_id, id, version, created_at, updated_at, name, prefix, status, created_by, record) values
  ('acme', 'token-1', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', 'Till', 'hg_7f31c0de', 'active', 'user-1', '{}');
