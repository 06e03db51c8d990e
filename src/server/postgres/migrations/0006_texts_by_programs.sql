-- Which message has a caller's own key, and what colleagues write about a conversation to each other.
create table message_keys (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  message_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on message_keys (id);

create table conversation_notes (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_id text collate "C",
  author_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on conversation_notes (id);
create index on conversation_notes (tenant_id, contact_id, seq);

do $$
declare
  each text;
begin
  foreach each in array array['message_keys', 'conversation_notes'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;
