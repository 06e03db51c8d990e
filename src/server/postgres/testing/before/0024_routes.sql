-- By hand: a device, and a line of texts that wait for it.
insert into devices (tenant_id, id, version, created_at, updated_at, name, kind, status, record)
values ('acme', 'counter', 1, '2026-11-01', '2026-11-01', 'Counter', 'android', 'online', '{"sims": []}');
insert into text_lines (tenant_id, campaign_id, queued, waiting, open, turn) values ('acme', 'spring', 3, 3, 4, 1);
