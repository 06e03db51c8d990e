-- A line of messages that wait.
insert into text_lines (tenant_id, campaign_id, route, queued, waiting, open, turn) values ('acme', 'spring', 'US', 2, 2, 3, 1);
