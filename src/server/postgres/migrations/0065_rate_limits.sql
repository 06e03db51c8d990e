-- Stop the previous version first: it counts wrong guesses in guess_counts.
-- Wrong guesses are counted by the package rate-limiter-flexible, in the columns that its statements expect.
drop table guess_counts;
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limits (expire);

-- The limits belong to the platform. Their statements name no tenant, and no unit of work sees them.
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy outside_units on rate_limits using (coalesce(current_setting('app.tenant_id', true), '') = '');
grant select, insert, update, delete on rate_limits to heliograph_server;
