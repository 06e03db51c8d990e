-- A device's messages under way to its operator are counted before it gets more.
create index on dispatches (tenant_id, device_id);
