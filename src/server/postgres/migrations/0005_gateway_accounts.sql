-- Accounts with operators, and the texts that go by SMPP.
create table gateway_accounts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  kind text collate "C" not null,
  holder text collate "C",
  held_until timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on gateway_accounts (id);
create index on gateway_accounts (kind);

create table smpp_texts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  device_id text collate "C" not null,
  state text collate "C" not null,
  due_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on smpp_texts (id);
create index on smpp_texts (tenant_id, device_id, state, seq);
create index on smpp_texts (due_at);

create table smpp_notes (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  group_id text collate "C",
  due_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on smpp_notes (id);
create index on smpp_notes (tenant_id, group_id);
create index on smpp_notes (due_at);

do $$
declare
  each text;
begin
  foreach each in array array['gateway_accounts', 'smpp_texts', 'smpp_notes'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;
