-- A reply, a number of the suppression list and mails, one of them about a reset.
insert into automatic_answers (tenant_id, id, version, created_at, updated_at, at, phone, rule) values
  ('acme', 'away', 1, '2026-11-20', '2026-11-20', '2026-11-20', '+12025550143', 'away');
insert into refused_numbers (tenant_id, id, version, created_at, updated_at, phone, consent, record) values
  ('acme', 'acme +12025550144', 1, '2026-11-20', '2026-11-20', '+12025550144', 'opted_out', '{"consent_source": "message"}');
insert into mails (tenant_id, id, version, created_at, updated_at, at, status, record) values
  ('-', 'reset', 1, '2026-11-20', '2026-11-20', '2026-11-20', 'given_up', '{"kind": "second_factor", "subject": "second_factor"}'),
  ('-', 'invitation', 1, '2026-11-20', '2026-11-20', '2026-11-20', 'sent', '{"kind": "invitation", "subject": "second_factor"}');
