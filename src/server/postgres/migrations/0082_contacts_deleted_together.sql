-- Deleting 100,000 contacts left a removal for each of the 90,000 whose messages change later. Each request of their tenant read all of these, which took
-- 4 s, as did each step of a worker, which was for one contact. Now they are one removal, and its contacts are stored in parts.
create table removal_parts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removal_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on removal_parts (id);
create index on removal_parts (tenant_id, removal_id, seq);

alter table removal_parts enable row level security;
alter table removal_parts force row level security;
create policy tenant on removal_parts
  using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*');
grant select, insert, update, delete on removal_parts to heliograph_server;
