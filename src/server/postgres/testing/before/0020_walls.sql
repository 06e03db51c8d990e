-- By hand: a mail that waits, and a plan that somebody has left.
insert into mails (tenant_id, id, version, created_at, updated_at, at, status, next_at, record)
values ('-', 'mail', 1, '2026-11-01', '2026-11-01', '2026-11-01', 'waiting', '2026-11-01', '{"to": "olivia@acme.test", "subject": "Hello"}');
insert into plan_uses (tenant_id, id, version, created_at, updated_at) values ('-', 'starter', 1, '2026-11-01', '2026-11-01');
