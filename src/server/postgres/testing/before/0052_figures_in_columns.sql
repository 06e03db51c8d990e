-- What happened in a minute of a campaign.
insert into campaign_minutes (tenant_id, campaign_id, minute, delivered, under_way, unknown, failed) values ('acme', 'spring', 29000000, 3, 2, 1, 0);
