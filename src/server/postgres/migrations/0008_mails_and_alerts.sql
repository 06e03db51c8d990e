-- Mails are sent from here: which of them, and when. What lay here before there was anybody to send it is not sent any more.
alter table mails add column status text collate "C", add column next_at timestamptz(3);
select set_config('app.tenant_id', '*', true);
update mails set status = 'given_up', record = jsonb_build_object('kind', 'alert', 'html', '', 'secret', null, 'choices_url', null,
  'good_until', '1970-01-01T00:00:00.000Z', 'attempts', 0, 'reason', null) || record;
create index on mails (next_at) where next_at is not null;
create index on mails (at);

-- What people are told of: once for each cause.
create table alerts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id text collate "C",
  kind text collate "C",
  cause text collate "C",
  record_id text collate "C",
  at timestamptz(3),
  seen_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, user_id, cause)
);
create index on alerts (id);
create index on alerts (tenant_id, user_id, at desc, seq desc);
create index on alerts (tenant_id, at);

-- Of what, and how, somebody wants to be told; by their id.
create table alert_choices (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on alert_choices (id);

do $$
declare
  each text;
begin
  foreach each in array array['alerts', 'alert_choices'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;
