-- A device may be chosen for one text alone, and what no device has in time expires even while none is there.
--   expires_at  of a text that waits: until when it is of use
alter table messages add column chosen_device_id text collate "C", add column expires_at text collate "C";
create index on messages (tenant_id, chosen_device_id) where chosen_device_id is not null;
create index on messages (expires_at, tenant_id) where expires_at is not null;

update messages set expires_at = record ->> 'valid_until'
  where direction = 'outgoing' and status in ('queued', 'scheduled') and record ? 'valid_until';
