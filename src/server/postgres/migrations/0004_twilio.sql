-- Texts that go by Twilio, and accounts with it that are looked at.
create table twilio_texts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  device_id text collate "C",
  sid text collate "C",
  due_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on twilio_texts (id);
create index on twilio_texts (tenant_id, sid);
create index on twilio_texts (tenant_id, device_id);
create index on twilio_texts (due_at);

create table twilio_watches (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  watch_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on twilio_watches (id);
create index on twilio_watches (watch_at);

do $$
declare
  each text;
begin
  foreach each in array array['twilio_texts', 'twilio_watches'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;
