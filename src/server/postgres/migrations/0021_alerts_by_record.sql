-- What names somebody goes with them.
create index on alerts (tenant_id, record_id);
