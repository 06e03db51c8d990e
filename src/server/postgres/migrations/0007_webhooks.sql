-- Webhooks, what only the server knows of them, and what they deliver: an outbox that is written together with what it tells, and their log.

create table webhooks (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  is_active boolean,
  created_by text collate "C",
  name_key text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on webhooks (id);

create table webhook_states (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  resumes_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on webhook_states (id);

create table webhook_deliveries (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  webhook_id text collate "C",
  line text collate "C",
  state text collate "C",
  due_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on webhook_deliveries (id);
create index on webhook_deliveries (tenant_id, webhook_id, seq);
create index on webhook_deliveries (tenant_id, created_at);
create index on webhook_deliveries (tenant_id, webhook_id, line, seq) where state = 'waiting';
create index on webhook_deliveries (tenant_id, webhook_id, due_at) where due_at is not null;
-- One of a line is on its way: what is told of a contact is told in order, whoever sends it.
create unique index one_of_a_line on webhook_deliveries (tenant_id, webhook_id, line) where due_at is not null;

do $$
declare
  each text;
begin
  foreach each in array array['webhooks', 'webhook_states', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;
