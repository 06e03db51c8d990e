-- When the devices of each company are looked at next: whether their texts fail, their queues grow and their accounts have enough left.
create table device_looks (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  next_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on device_looks (id);
create index on device_looks (next_at);

select set_config('app.tenant_id', '*', true);
insert into device_looks (tenant_id, id, version, created_at, updated_at, next_at)
  select distinct tenant_id, tenant_id, 1, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()), date_trunc('milliseconds', now())
  from devices where tenant_id <> '-';

alter table device_looks enable row level security;
alter table device_looks force row level security;
create policy tenant on device_looks
  using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*');
grant select, insert, update, delete on device_looks to heliograph_server;
