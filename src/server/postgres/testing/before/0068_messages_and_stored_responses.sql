-- A stored response, and a message that waits: its line, and itself at two operators.
insert into kept_answers (tenant_id, id, version, created_at, updated_at, kept_at) values
  ('acme', 'asked once', 1, '2026-11-20', '2026-11-20', '2026-11-20');
insert into open_texts (tenant_id, id, created_at, seq, campaign_id, route, status, at, segments) values
  ('acme', 'waiting', '2026-11-20', 1, 'spring', 'US', 'queued', '2026-11-20', 2);
insert into text_lines (tenant_id, campaign_id, route, queued, waiting, open, turn) values ('acme', 'summer', 'US', 2, 2, 3, 1);
insert into smpp_texts (tenant_id, id, version, created_at, updated_at, device_id, state, due_at) values
  ('acme', 'waiting', 1, '2026-11-20', '2026-11-20', 'smsc', 'waiting', '2026-11-20');
insert into twilio_texts (tenant_id, id, version, created_at, updated_at, device_id, sid, due_at) values
  ('acme', 'asked', 1, '2026-11-20', '2026-11-20', 'twilio', 'SM1', '2026-11-20');
