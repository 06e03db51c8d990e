-- Deleted records that others still refer to. With a device's or campaign's million messages, or a group's hundred thousand contacts, the deletion changed
-- all of them in one unit of work, in which its tenant sent and saved nothing for minutes. Now it changes the first ones, and workers the others.
create table removals (
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
create index on removals (id);
create index on removals (next_at);

alter table removals enable row level security;
alter table removals force row level security;
create policy tenant on removals
  using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*');
grant select, insert, update, delete on removals to heliograph_server;

-- Messages in which a field names a record; with statuses, only outgoing ones in one of them. Without sequential scans, because each step would read
-- what the steps before it have changed. The statement is planned each time, because its best index depends on the field.
create function messages_naming(tenant text, field text, value text, statuses text[], most integer) returns setof messages
language plpgsql stable set enable_seqscan = off as $$
begin
  return query execute format('select * from messages where tenant_id = $1 and %I = $2 %s limit $4', field,
    case when statuses is not null then $condition$ and direction = 'outgoing' and status = any($3) $condition$ end)
    using tenant, value, statuses, most;
end $$;
