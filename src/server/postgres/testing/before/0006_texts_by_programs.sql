-- A mail as it lay while nobody sent any.
insert into mails (tenant_id, id, version, created_at, updated_at, at, record) values
  ('-', 'mail-1', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z',
   '{"to": "ada@acme.test", "subject": "Your password was changed", "text": "You were signed out everywhere else."}');
