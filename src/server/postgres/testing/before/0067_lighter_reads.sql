-- A message's failure on a day.
insert into day_failures (tenant_id, minute, error_code, count) values ('acme', 29812345, 'NO_ROUTE', 2);
