-- Stop the previous version first: it counts wrong guesses in guess_counts.
-- Wrong guesses are counted by the package rate-limiter-flexible, in the columns that its statements expect. The table belongs to the platform: keys are
-- hashes, and no tenant is known before somebody has signed in.
drop table guess_counts;
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limits (expire);
grant select, insert, update, delete on rate_limits to heliograph_server;
