-- The latest outcomes of a campaign's texts, by which it is paused where too many fail.
create table route_outcomes (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on route_outcomes (id);
alter table route_outcomes enable row level security;
alter table route_outcomes force row level security;
create policy tenant on route_outcomes
  using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*');
grant select, insert, update, delete on route_outcomes to heliograph_server;

-- Companies that chose nothing have what new ones have.
update company_settings set record = record || '{"failure_pause": 30}' where not record ? 'failure_pause';
