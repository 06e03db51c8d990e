-- A table for each collection. What every one of them has:
--   tenant_id   first in every key; '-' for what belongs to the platform, as keys have no NULLs
--   seq         the order in which records came about
--   record      all fields without a column of their own, and those whose column cannot say exactly what was written
-- What people list has `folded` too: texts as they are compared, where the database itself would fold them otherwise (folded.ts).
-- Text is compared byte by byte ("C"): what is sorted, searched or unique in any case is folded before it is written (tables.ts).

create sequence record_seq;

create table campaigns (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  purpose text collate "C",
  status text collate "C",
  template_id text collate "C",
  send_at timestamptz(3),
  created_by text collate "C",
  started_at timestamptz(3),
  finished_at timestamptz(3),
  name_key text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on campaigns (id);
create index on campaigns (tenant_id, status);
create index on campaigns (status, send_at) where status in ('scheduled', 'running');

create table contacts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  phone text collate "C" not null,
  first_name text collate "C",
  last_name text collate "C",
  email text collate "C",
  category_id text collate "C",
  group_ids text[],
  language text collate "C",
  timezone text collate "C",
  consent text collate "C" not null,
  consent_source text collate "C",
  consent_at timestamptz(3),
  last_contacted_at timestamptz(3),
  last_replied_at timestamptz(3),
  first_name_key text collate "C",
  last_name_key text collate "C",
  email_key text collate "C",
  search_text text collate "C" not null,
  zone_order text collate "C",
  phone_country text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, phone)
);
create index on contacts (id);
create index on contacts (tenant_id, seq) include (id, created_at, phone, search_text);
create index on contacts (tenant_id, created_at, seq);
create index on contacts (tenant_id, category_id);
create index on contacts (tenant_id, last_name_key, seq) include (id);
create index on contacts (tenant_id, first_name_key, seq) include (id);
create index on contacts (tenant_id, consent);
create index on contacts (tenant_id, consent_at) where consent = 'opted_out';

create table categories (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  name_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
create index on categories (id);

create table groups (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  type text collate "C",
  name_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
create index on groups (id);

create table messages (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  direction text collate "C" not null,
  contact_id text collate "C",
  campaign_id text collate "C",
  keyword_id text collate "C",
  device_id text collate "C",
  sim_slot integer,
  "from" text collate "C" not null,
  "to" text collate "C" not null,
  body text collate "C" not null,
  encoding text collate "C",
  segments integer,
  status text collate "C" not null,
  error_code text collate "C",
  attempts integer,
  is_test boolean,
  by_rule text collate "C",
  author_id text collate "C",
  author_name text collate "C",
  retry_of text collate "C",
  retried_by text collate "C",
  said_at text collate "C" not null,
  writer text collate "C" not null,
  turn_at text collate "C",
  sent_at text collate "C",
  failed_at text collate "C",
  taken_at text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, created_at, id)
) partition by range (created_at);
create index on messages (id);
create index on messages (tenant_id, seq);
create index on messages (tenant_id, created_at, seq);
create index on messages (tenant_id, campaign_id, status);
create index on messages (tenant_id, contact_id, created_at desc);
create index on messages (tenant_id, "to", created_at);
create index on messages (tenant_id, sent_at);
create index on messages (tenant_id, failed_at) where failed_at is not null;
create index on messages (tenant_id, device_id, taken_at);
create index on messages (tenant_id, device_id, created_at) where status in ('scheduled', 'queued', 'sending');

create table templates (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  archived boolean,
  name_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
create index on templates (id);

create table devices (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  kind text collate "C",
  status text collate "C",
  last_seen_at timestamptz(3),
  name_key text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on devices (id);

create table keywords (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  word text collate "C",
  match text collate "C" not null,
  priority integer,
  is_active boolean,
  word_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, match, word_key)
);
create index on keywords (id);

create table apitokens (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  prefix text collate "C",
  status text collate "C",
  expires_at timestamptz(3),
  created_by text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on apitokens (id);
create index on apitokens (tenant_id, created_by);

create table activity (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  at timestamptz(3) not null,
  actor_id text collate "C",
  action text collate "C",
  subject text collate "C",
  record_id text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on activity (id);
create index on activity (tenant_id, seq);
create index on activity (tenant_id, at, seq);
create index on activity (tenant_id, subject, record_id);

create table users (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  email text collate "C",
  role_id text collate "C",
  status text collate "C" not null,
  name_key text collate "C",
  email_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (email_key)
);
create index on users (id);
create index on users (tenant_id, role_id);

create table roles (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  is_system boolean,
  name_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
create index on roles (id);

create table invoices (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  number text collate "C" not null,
  status text collate "C",
  total bigint,
  issued_at timestamptz(3),
  due_at timestamptz(3),
  paid_at timestamptz(3),
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on invoices (id);
create index on invoices (tenant_id, seq);

create table plans (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  family text collate "C",
  currency text collate "C" not null,
  interval text collate "C" not null,
  price bigint,
  position bigint,
  is_public boolean,
  retired_at timestamptz(3),
  name_key text collate "C" not null,
  family_key text collate "C" not null,
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
create index on plans (id);

create table tenants (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "C",
  status text collate "C",
  plan_id text collate "C",
  name_key text collate "C",
  folded jsonb,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on tenants (id);

create table company_settings (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  timezone text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id)
);
create index on company_settings (id);

create table auto_reply_settings (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id)
);
create index on auto_reply_settings (id);

create table automatic_answers (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  at timestamptz(3),
  phone text collate "C",
  rule text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on automatic_answers (id);
create index on automatic_answers (tenant_id, phone);
create index on automatic_answers (at);

create table subscriptions (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  plan_id text collate "C",
  status text collate "C",
  period_start timestamptz(3),
  period_end timestamptz(3),
  pending_plan_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id)
);
create index on subscriptions (id);
create index on subscriptions (period_end);

create table checkouts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  purpose text collate "C",
  status text collate "C",
  invoice_id text collate "C",
  secret text collate "C" not null,
  expires_at timestamptz(3),
  settles_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (secret)
);
create index on checkouts (id);
create index on checkouts (tenant_id, status);
create index on checkouts (settles_at) where status = 'processing';

create table plan_uses (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on plan_uses (id);

create table logos (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on logos (id);

create table imports (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  status text collate "C",
  finished_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on imports (id);
create index on imports (tenant_id, seq);

create table import_chunks (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  import_id text collate "C" not null,
  first_row integer not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, import_id, first_row)
);
create index on import_chunks (id);

create table consent_changes (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_id text collate "C",
  at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on consent_changes (id);
create index on consent_changes (tenant_id, contact_id, seq);

create table refused_numbers (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  phone text collate "C" not null,
  consent text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, phone)
);
create index on refused_numbers (id);

create table contact_merges (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_id text collate "C",
  merged_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on contact_merges (id);
create index on contact_merges (tenant_id, contact_id);

create table bulk_changes (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  at timestamptz(3),
  action text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on bulk_changes (id);

create table bulk_parts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  bulk_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on bulk_parts (id);
create index on bulk_parts (tenant_id, bulk_id);

create table exclusions (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  campaign_id text collate "C",
  contact_id text collate "C",
  reason text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on exclusions (id);
create index on exclusions (tenant_id, campaign_id, seq);

create table read_marks (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_id text collate "C" not null,
  read_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, contact_id)
);
create index on read_marks (id);

create table secrets (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id text collate "C" not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (user_id)
);
create index on secrets (id);

create table token_secrets (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  hash text collate "C" not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (hash)
);
create index on token_secrets (id);

create table token_logs (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on token_logs (id);

create table pairings (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  code text collate "C",
  token_hash text collate "C",
  expires_at timestamptz(3),
  device_id text collate "C",
  created_by text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on pairings (id);
create index on pairings (code);
create index on pairings (token_hash);

create table device_hours (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  device_id text collate "C" not null,
  at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, device_id, at)
);
create index on device_hours (id);
create index on device_hours (at);

create table phone_links (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  token_hash text collate "C",
  login text collate "C",
  watch_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on phone_links (id);
create index on phone_links (token_hash);
create index on phone_links (login);
create index on phone_links (watch_at);

create table phones (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  device_id text collate "C",
  token_hash text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on phones (id);
create index on phones (tenant_id, device_id);
create index on phones (token_hash);

create table phone_offers (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  device_id text collate "C",
  phone_id text collate "C",
  state text collate "C",
  due_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on phone_offers (id);
create index on phone_offers (tenant_id, device_id, state);
create index on phone_offers (due_at);

create table device_turns (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  next_at timestamptz(3),
  waits_until timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on device_turns (id);

create table dispatches (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  device_id text collate "C" not null,
  lease_until timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on dispatches (id);
create index on dispatches (lease_until);
create index on dispatches (tenant_id, lease_until);

create table launches (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  lease_until timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on launches (id);

create table nights (
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
create index on nights (id);
create index on nights (next_at);

create table phone_events (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  at timestamptz(3),
  message_id text collate "C",
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on phone_events (id);
create index on phone_events (at, seq);
create index on phone_events (tenant_id, message_id);

create table list_looks (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on list_looks (id);

create table first_steps (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on first_steps (id);

create table conversation_states (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  assigned_to text collate "C",
  done_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on conversation_states (id);
create index on conversation_states (tenant_id, assigned_to);

create table stop_wishes (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_id text collate "C",
  phone text collate "C" not null,
  message_id text collate "C",
  at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, phone)
);
create index on stop_wishes (id);

create table campaign_opt_outs (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  campaign_id text collate "C",
  contact_id text collate "C",
  at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on campaign_opt_outs (id);
create index on campaign_opt_outs (tenant_id, campaign_id);

create table sessions (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id text collate "C",
  refresh_hash text collate "C",
  expires_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on sessions (id);
create index on sessions (user_id);
create index on sessions (expires_at);

create table visits (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  staff_id text collate "C",
  owner_id text collate "C",
  session_id text collate "C",
  started_at timestamptz(3),
  ends_at timestamptz(3),
  ended_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on visits (id);
create index on visits (tenant_id) where ended_at is null;

create table invitations (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id text collate "C",
  expires_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on invitations (id);
create index on invitations (user_id);

create table kept_answers (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  kept_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on kept_answers (id);
create index on kept_answers (kept_at);

create table mails (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on mails (id);
create index on mails (seq);

create table presences (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_id text collate "C",
  user_id text collate "C",
  at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on presences (id);
create index on presences (tenant_id, contact_id);

create table frozen_selections (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id text collate "C",
  used_at timestamptz(3),
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on frozen_selections (id);

create table frozen_parts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  selection_id text collate "C" not null,
  first integer not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on frozen_parts (id);
create index on frozen_parts (tenant_id, selection_id);

create table frozen_contacts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  id text collate "C" not null,
  seq bigint not null default nextval('record_seq'),
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  record jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on frozen_contacts (id);

create unique index on invoices (tenant_id, number) where number <> '';
create unique index on plans (tenant_id, family_key, interval, currency) where retired_at is null;

-- Messages lie by the month in which they were made. Nothing should ever be in the default partition: it is there so that no message
-- is refused where nobody has made the month's.
create table messages_default partition of messages default;

create function make_message_partitions(first_day date, last_day date) returns integer
language plpgsql security definer set search_path from current as $$
declare
  starts date := date_trunc('month', first_day);
  made integer := 0;
  partition text;
begin
  perform pg_advisory_xact_lock(hashtext('make_message_partitions'));
  while starts <= last_day loop
    partition := 'messages_' || to_char(starts, 'YYYY_MM');
    if to_regclass(partition) is null then
      execute format('create table %I partition of messages for values from (%L) to (%L)',
        partition, starts::text || 'T00:00:00Z', (starts + interval '1 month')::date::text || 'T00:00:00Z');
      made := made + 1;
    end if;
    starts := starts + interval '1 month';
  end loop;
  return made;
end $$;

-- What must be unique across months, which an index of a partitioned table cannot hold: a text is sent again once, and a campaign
-- reaches a number once.
create table message_retries (
  tenant_id text collate "C" not null,
  retry_of text collate "C" not null,
  message_id text collate "C" not null,
  primary key (tenant_id, retry_of)
);
create table campaign_recipients (
  tenant_id text collate "C" not null,
  campaign_id text collate "C" not null,
  phone text collate "C" not null,
  message_id text collate "C" not null,
  primary key (tenant_id, campaign_id, phone)
);

create function keep_message_keys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.retry_of is not null then
      delete from message_retries where tenant_id = old.tenant_id and retry_of = old.retry_of and message_id = old.id;
    elsif old.campaign_id is not null and old.direction = 'outgoing' then
      delete from campaign_recipients
        where tenant_id = old.tenant_id and campaign_id = old.campaign_id and phone = old."to" and message_id = old.id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.retry_of is not null then
      insert into message_retries values (new.tenant_id, new.retry_of, new.id);
    elsif new.campaign_id is not null and new.direction = 'outgoing' then
      insert into campaign_recipients values (new.tenant_id, new.campaign_id, new."to", new.id);
    end if;
  end if;
  return null;
end $$;

create trigger keys_of_new after insert on messages
  for each row when (new.retry_of is not null or (new.campaign_id is not null and new.direction = 'outgoing'))
  execute function keep_message_keys();
create trigger keys_of_changed after update of retry_of, campaign_id, direction, "to", id on messages
  for each row when ((old.retry_of, old.campaign_id, old.direction, old."to", old.id)
    is distinct from (new.retry_of, new.campaign_id, new.direction, new."to", new.id))
  execute function keep_message_keys();
create trigger keys_of_removed after delete on messages
  for each row when (old.retry_of is not null or (old.campaign_id is not null and old.direction = 'outgoing'))
  execute function keep_message_keys();

-- Figures are kept beside the messages they count: a count over a hundred thousand of them takes longer than anybody waits. What happened
-- at a tenant in each minute (since 1970) and once more in each hour (`span`: 1 or 60 minutes), and what devices took of a campaign by what
-- has become of it.
create table span_counts (
  tenant_id text collate "C" not null,
  span smallint not null,
  minute integer not null,
  sent integer not null,
  segments bigint not null,
  confirmed integer not null,
  unconfirmed integer not null,
  delivered integer not null,
  unknown integer not null,
  failed integer not null,
  received integer not null,
  replies integer not null,
  primary key (tenant_id, span, minute)
);
create table span_failures (
  tenant_id text collate "C" not null,
  span smallint not null,
  minute integer not null,
  error_code text collate "C" not null,
  count integer not null,
  primary key (tenant_id, span, minute, error_code)
);
create table campaign_minutes (
  tenant_id text collate "C" not null,
  campaign_id text collate "C" not null,
  minute integer not null,
  delivered integer not null,
  under_way integer not null,
  unknown integer not null,
  failed integer not null,
  primary key (tenant_id, campaign_id, minute)
);
-- Its failures by cause, those of tests among them counted once more.
create table campaign_failures (
  tenant_id text collate "C" not null,
  campaign_id text collate "C" not null,
  error_code text collate "C" not null,
  count integer not null,
  tests integer not null,
  primary key (tenant_id, campaign_id, error_code)
);

create function minute_of(instant text) returns integer language sql immutable strict parallel safe
return floor(extract(epoch from nullif(instant, '')::timestamp with time zone) / 60)::integer;

-- The same for what is new, changed and removed: what counts no more is taken back (sign -1). StatisticsQueries and CampaignQueries
-- say what counts when.
do $$
declare
  operation text;
  changed text;
begin
  for operation, changed in values
    ('insert', 'select 1 as sign, * from new_rows'),
    ('update', 'select -1 as sign, * from old_rows union all select 1, * from new_rows'),
    ('delete', 'select -1 as sign, * from old_rows')
  loop
    execute format($make$
      create function count_on_%1$s() returns trigger language plpgsql as $body$
      begin
        insert into span_counts as kept
          select tenant_id, span, minute / span * span, sum(sign * sent), sum(sign * sent * segments), sum(sign * sent * confirmed),
            sum(sign * sent * unconfirmed), sum(sign * delivered), sum(sign * unknown), sum(sign * failed),
            sum(sign * received), sum(sign * received * is_reply)
          from (%2$s) as changed, lateral (
            select record #>> '{status_at,sent}' as sent_time, record #>> '{status_at,delivered}' as delivered_time,
              record #>> '{status_at,unknown}' as unknown_time, record #>> '{status_at,received}' as received_time,
              coalesce(record #>> '{status_at,failed}', record #>> '{status_at,expired}') as failed_time
          ) as times, lateral (
            select (times.delivered_time is not null)::integer as confirmed,
              (times.delivered_time is null and times.failed_time is null)::integer as unconfirmed,
              (direction = 'incoming' and campaign_id is not null)::integer as is_reply
          ) as facts, lateral (values
            (minute_of(times.sent_time), 1, 0, 0, 0, 0), (minute_of(times.delivered_time), 0, 1, 0, 0, 0), (minute_of(times.unknown_time), 0, 0, 1, 0, 0),
            (minute_of(times.failed_time), 0, 0, 0, 1, 0), (minute_of(times.received_time), 0, 0, 0, 0, 1)
          ) as events(minute, sent, delivered, unknown, failed, received), (values (1), (60)) as spans(span)
          where minute is not null
          group by tenant_id, span, minute / span * span
          having (sum(sign * sent), sum(sign * sent * segments), sum(sign * sent * confirmed), sum(sign * sent * unconfirmed),
            sum(sign * delivered), sum(sign * unknown), sum(sign * failed), sum(sign * received), sum(sign * received * is_reply))
            <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
        on conflict (tenant_id, span, minute) do update set
          sent = kept.sent + excluded.sent, segments = kept.segments + excluded.segments,
          confirmed = kept.confirmed + excluded.confirmed, unconfirmed = kept.unconfirmed + excluded.unconfirmed,
          delivered = kept.delivered + excluded.delivered, unknown = kept.unknown + excluded.unknown,
          failed = kept.failed + excluded.failed, received = kept.received + excluded.received,
          replies = kept.replies + excluded.replies;

        insert into span_failures as kept
          select tenant_id, span, minute / span * span, error_code, sum(sign)
          from (%2$s) as changed, lateral (
            select minute_of(coalesce(record #>> '{status_at,failed}', record #>> '{status_at,expired}')) as minute
          ) as failure, (values (1), (60)) as spans(span)
          where minute is not null and error_code is not null
          group by tenant_id, span, minute / span * span, error_code having sum(sign) <> 0
        on conflict (tenant_id, span, minute, error_code) do update set count = kept.count + excluded.count;

        insert into campaign_minutes as kept
          select tenant_id, campaign_id, minute, sum(sign * delivered), sum(sign * under_way), sum(sign * unknown), sum(sign * failed)
          from (%2$s) as changed, lateral (
            select minute_of(coalesce(record #>> '{status_at,sending}', record #>> '{status_at,sent}', record #>> '{status_at,failed}',
                record #>> '{status_at,expired}')) as minute,
              (status = 'delivered')::integer as delivered, (status in ('sending', 'sent'))::integer as under_way,
              (status = 'unknown')::integer as unknown, (status in ('failed', 'expired'))::integer as failed
          ) as facts
          where campaign_id is not null and direction = 'outgoing' and minute is not null
          group by tenant_id, campaign_id, minute
          having (sum(sign * delivered), sum(sign * under_way), sum(sign * unknown), sum(sign * failed)) <> (0, 0, 0, 0)
        on conflict (tenant_id, campaign_id, minute) do update set
          delivered = kept.delivered + excluded.delivered, under_way = kept.under_way + excluded.under_way,
          unknown = kept.unknown + excluded.unknown, failed = kept.failed + excluded.failed;

        insert into campaign_failures as kept
          select tenant_id, campaign_id, coalesce(error_code, 'GENERIC_FAILURE'), sum(sign), sum(sign * (is_test is true)::integer)
          from (%2$s) as changed
          where campaign_id is not null and direction = 'outgoing' and status in ('failed', 'expired') and retried_by is null
          group by tenant_id, campaign_id, coalesce(error_code, 'GENERIC_FAILURE')
          having (sum(sign), sum(sign * (is_test is true)::integer)) <> (0, 0)
        on conflict (tenant_id, campaign_id, error_code) do update
          set count = kept.count + excluded.count, tests = kept.tests + excluded.tests;
        return null;
      end $body$;
      create trigger counts_%1$s after %1$s on messages %3$s for each statement execute function count_on_%1$s();
    $make$, operation, changed, case operation
      when 'insert' then 'referencing new table as new_rows'
      when 'delete' then 'referencing old table as old_rows'
      else 'referencing old table as old_rows new table as new_rows' end);
  end loop;
end $$;

-- Texts of which more may become, small and hot, so that nobody looks for the next one among all messages there ever were; and how many of
-- them each campaign has ('': no campaign), so that nobody counts a hundred thousand of them. Both follow from messages.
--   created_at  with the id, the key of the message: one partition is read
--   at          queued: since when; scheduled: until when
--   turn        grows with every line that begins to wait, and when a text of it goes to a device: the lowest one is next
create table open_texts (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  seq bigint not null,
  campaign_id text collate "C" not null,
  status text collate "C" not null,
  at timestamptz not null,
  segments integer not null,
  primary key (tenant_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index on open_texts (tenant_id, campaign_id, status, at, seq);
create index on open_texts (tenant_id, at, seq) where status = 'scheduled';
create index on open_texts (tenant_id) include (segments) where status = 'sending';
create table text_lines (
  tenant_id text collate "C" not null,
  campaign_id text collate "C" not null,
  queued integer not null,
  waiting integer not null,
  open integer not null,
  turn bigint not null,
  primary key (tenant_id, campaign_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create sequence turn_seq;

create function is_open_text(tenant_id text, direction text, status text) returns boolean language sql immutable as $$
  select direction = 'outgoing' and tenant_id <> '-' and status in ('scheduled', 'queued', 'sending', 'sent')
$$;
create function waits_at(status text, record jsonb) returns timestamptz language sql stable as $$
  select case status
    when 'queued' then coalesce((record -> 'status_at' ->> 'queued')::timestamptz, 'epoch')
    when 'scheduled' then coalesce((record -> 'held' ->> 'until')::timestamptz, 'epoch')
    else 'epoch'
  end
$$;

-- Plans of these are made once, when the tables may be empty: without sequential scans they fit later, too.
create function keep_open_texts_of_new() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into open_texts
    select tenant_id, id, created_at, seq, coalesce(campaign_id, ''), status, waits_at(status, record), coalesce(segments, 0)
    from new_rows where is_open_text(tenant_id, direction, status)
    on conflict (tenant_id, id) do nothing;
  if not found then return null; end if;
  insert into text_lines
    select tenant_id, campaign_id, queued, waiting, open, nextval('turn_seq')
    from (
      select tenant_id, coalesce(campaign_id, '') as campaign_id, count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status in ('queued', 'scheduled')) as waiting, count(*) as open
      from new_rows where is_open_text(tenant_id, direction, status) group by 1, 2 order by min(waits_at(status, record)), min(seq)
    ) as lines
    on conflict (tenant_id, campaign_id) do update set
      queued = text_lines.queued + excluded.queued, waiting = text_lines.waiting + excluded.waiting, open = text_lines.open + excluded.open,
      turn = case when text_lines.queued = 0 and excluded.queued > 0 then excluded.turn else text_lines.turn end;
  return null;
end $$;

create function keep_open_texts_of_changed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into open_texts
    select tenant_id, id, created_at, seq, coalesce(campaign_id, ''), status, waits_at(status, record), coalesce(segments, 0)
    from new_rows where is_open_text(tenant_id, direction, status)
    on conflict (tenant_id, id) do update set
      campaign_id = excluded.campaign_id, status = excluded.status, at = excluded.at, segments = excluded.segments
      where (open_texts.campaign_id, open_texts.status, open_texts.at, open_texts.segments)
        is distinct from (excluded.campaign_id, excluded.status, excluded.at, excluded.segments);
  delete from open_texts using new_rows
    where open_texts.tenant_id = new_rows.tenant_id and open_texts.id = new_rows.id
      and not is_open_text(new_rows.tenant_id, new_rows.direction, new_rows.status);
  insert into text_lines
    select tenant_id, campaign_id, sum(queued), sum(waiting), sum(open), case when sum(sending) > 0 and sum(queued) < 0 then nextval('turn_seq') else 0 end
    from (
      select tenant_id, coalesce(campaign_id, '') as campaign_id, (status = 'queued')::int as queued,
        (status in ('queued', 'scheduled'))::int as waiting, (status = 'sending')::int as sending, 1 as open
      from new_rows where is_open_text(tenant_id, direction, status)
      union all
      select tenant_id, coalesce(campaign_id, ''), -(status = 'queued')::int,
        -(status in ('queued', 'scheduled'))::int, -(status = 'sending')::int, -1
      from old_rows where is_open_text(tenant_id, direction, status)
    ) as changes
    group by 1, 2 having sum(queued) <> 0 or sum(waiting) <> 0 or sum(open) <> 0
    on conflict (tenant_id, campaign_id) do update set
      queued = text_lines.queued + excluded.queued, waiting = text_lines.waiting + excluded.waiting, open = text_lines.open + excluded.open,
      turn = case
        when excluded.turn > 0 then excluded.turn
        when text_lines.queued = 0 and excluded.queued > 0 then nextval('turn_seq')
        else text_lines.turn
      end;
  delete from text_lines using old_rows
    where text_lines.tenant_id = old_rows.tenant_id and text_lines.campaign_id = coalesce(old_rows.campaign_id, '') and text_lines.open = 0;
  return null;
end $$;

create function keep_open_texts_of_removed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from open_texts using old_rows where open_texts.tenant_id = old_rows.tenant_id and open_texts.id = old_rows.id;
  if not found then return null; end if;
  update text_lines set queued = text_lines.queued - gone.queued, waiting = text_lines.waiting - gone.waiting, open = text_lines.open - gone.open
    from (
      select tenant_id, coalesce(campaign_id, '') as campaign_id, count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status in ('queued', 'scheduled')) as waiting, count(*) as open
      from old_rows where is_open_text(tenant_id, direction, status) group by 1, 2
    ) as gone
    where text_lines.tenant_id = gone.tenant_id and text_lines.campaign_id = gone.campaign_id;
  delete from text_lines using old_rows
    where text_lines.tenant_id = old_rows.tenant_id and text_lines.campaign_id = coalesce(old_rows.campaign_id, '') and text_lines.open = 0;
  return null;
end $$;

create function forget_open_texts() returns trigger language plpgsql as $$
begin
  truncate open_texts, text_lines;
  return null;
end $$;

create trigger open_texts_of_new after insert on messages
  referencing new table as new_rows for each statement execute function keep_open_texts_of_new();
create trigger open_texts_of_changed after update on messages
  referencing old table as old_rows new table as new_rows for each statement execute function keep_open_texts_of_changed();
create trigger open_texts_of_removed after delete on messages
  referencing old table as old_rows for each statement execute function keep_open_texts_of_removed();
create trigger open_texts_of_none after truncate on messages for each statement execute function forget_open_texts();
-- The inbox: a row for each contact who wrote or to whom somebody wrote alone (ConversationQueries says what each field means), kept in step
-- with messages, read marks, states and contacts. `first_seq`: of the message that made it a conversation.
create function iso_of(instant timestamptz) returns text language sql immutable strict parallel safe
return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C";

create function conversation_status(turn_at text, has_team boolean, done_at text, is_reopened boolean) returns text
language sql immutable parallel safe
return case when done_at is not null and coalesce(turn_at, '') <= done_at collate "C" then 'done'
  when turn_at is not null or has_team or is_reopened then 'open' else 'automatic' end collate "C";

create function unread_of(unread integer, is_marked boolean, incoming_at text) returns integer language sql immutable parallel safe
return case when unread = 0 and is_marked and incoming_at is not null then 1 else unread end;

create table conversations (
  tenant_id text collate "C" not null,
  contact_id text collate "C" not null,
  first_seq bigint not null,
  last_at text collate "C" not null,
  last_seq bigint not null,
  last_body text collate "C" not null,
  last_direction text collate "C" not null,
  last_writer text collate "C" not null,
  last_author_id text collate "C",
  last_author_name text collate "C",
  last_status text collate "C" not null,
  last_folded jsonb,
  incoming_at text collate "C",
  turn_at text collate "C",
  has_team boolean not null,
  unread integer not null,
  read_at text collate "C" not null,
  is_marked boolean not null,
  assigned_to text collate "C",
  done_at text collate "C",
  is_reopened boolean not null,
  is_listed boolean not null,
  unread_count integer not null generated always as (unread_of(unread, is_marked, incoming_at)) stored,
  status text collate "C" not null generated always as (conversation_status(turn_at, has_team, done_at, is_reopened)) stored,
  primary key (tenant_id, contact_id)
);
create index on conversations (tenant_id, last_at) where is_listed;
create index on conversations (tenant_id, status, last_at) where is_listed;

-- What there is to say of a contact, from all their messages; `first_seq` is null where that is no conversation.
create function told_conversation(tenant text, contact text) returns table (
  first_seq bigint, last_at text, last_seq bigint, last_body text, last_direction text, last_writer text, last_author_id text,
  last_author_name text, last_status text, last_folded jsonb, incoming_at text, turn_at text, has_team boolean, unread integer, read_at text, is_marked boolean, assigned_to text, done_at text, is_reopened boolean, is_listed boolean
) language sql stable as $$
  select all_said.first_seq, last.said_at, last.seq, last.body, last.direction, last.writer, last.author_id, last.author_name, last.status,
    last.folded, all_said.incoming_at, all_said.turn_at, all_said.has_team,
    all_said.unread, mark.read_at, mark.is_marked, state.assigned_to, state.done_at, coalesce(state.is_reopened, false),
    exists (select from contacts where tenant_id = tenant and id = contact)
  from (
    select coalesce(max(coalesce(record ->> 'read_at', iso_of(read_at))), '') collate "C" as read_at,
      coalesce(bool_or(record -> 'is_unread' = 'true'), false) as is_marked
    from read_marks where tenant_id = tenant and contact_id = contact
  ) as mark, lateral (
    select min(seq) filter (where direction = 'incoming' or campaign_id is null) as first_seq,
      max(said_at) filter (where direction = 'incoming') as incoming_at, max(messages.turn_at) as turn_at,
      bool_or(writer = 'team') as has_team, (count(*) filter (where messages.turn_at > mark.read_at))::integer as unread
    from messages where tenant_id = tenant and contact_id = contact
  ) as all_said, lateral (
    select * from messages where tenant_id = tenant and contact_id = contact order by said_at desc, seq desc limit 1
  ) as last left join lateral (
    select assigned_to, coalesce(record ->> 'done_at', iso_of(done_at)) as done_at, record -> 'is_reopened' = 'true' as is_reopened
    from conversation_states where tenant_id = tenant and id = contact
  ) as state on true
$$;

create function retell_conversations(tenants text[], contacts text[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  if tenants is null then return; end if;
  delete from conversations as kept using unnest(tenants, contacts) as changed(tenant_id, contact_id)
    where kept.tenant_id = changed.tenant_id and kept.contact_id = changed.contact_id;
  insert into conversations (tenant_id, contact_id, first_seq, last_at, last_seq, last_body, last_direction, last_writer, last_author_id,
      last_author_name, last_status, last_folded, incoming_at, turn_at, has_team, unread, read_at, is_marked, assigned_to, done_at, is_reopened, is_listed)
    select changed.tenant_id, changed.contact_id, told.*
    from unnest(tenants, contacts) as changed(tenant_id, contact_id), told_conversation(changed.tenant_id, changed.contact_id) as told
    where told.first_seq is not null;
end $$;

create function tell_of_new_messages() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update conversations as kept set incoming_at = greatest(kept.incoming_at, said.incoming_at),
    turn_at = greatest(kept.turn_at, said.turn_at), has_team = kept.has_team or said.has_team, unread = kept.unread + said.unread
  from (
    select new_rows.tenant_id, new_rows.contact_id, max(said_at) filter (where direction = 'incoming') as incoming_at,
      max(new_rows.turn_at) as turn_at, bool_or(writer = 'team') as has_team,
      count(*) filter (where new_rows.turn_at > there.read_at) as unread
    from new_rows join conversations as there using (tenant_id, contact_id)
    where direction = 'incoming' or writer = 'team'
    group by new_rows.tenant_id, new_rows.contact_id
  ) as said
  where kept.tenant_id = said.tenant_id and kept.contact_id = said.contact_id;
  update conversations as kept
  set (last_at, last_seq, last_body, last_direction, last_writer, last_author_id, last_author_name, last_status, last_folded)
    = row(said.said_at, said.seq, said.body, said.direction, said.writer, said.author_id, said.author_name, said.status, said.folded)
  from (
    select distinct on (tenant_id, contact_id) * from new_rows
    where contact_id is not null order by tenant_id, contact_id, said_at desc, seq desc
  ) as said
  where kept.tenant_id = said.tenant_id and kept.contact_id = said.contact_id and (said.said_at, said.seq) >= (kept.last_at, kept.last_seq);
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from (
    select distinct tenant_id, contact_id from new_rows
    where contact_id is not null and (direction = 'incoming' or campaign_id is null)
      and not exists (select from conversations as kept where kept.tenant_id = new_rows.tenant_id and kept.contact_id = new_rows.contact_id)
  ) as begun;
  return null;
end $$;
create trigger tells_of_new after insert on messages referencing new table as new_rows
  for each statement execute function tell_of_new_messages();

create function tell_of_changed_messages() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update conversations as kept
  set (last_at, last_seq, last_body, last_direction, last_writer, last_author_id, last_author_name, last_status, last_folded)
    = row(said.said_at, said.seq, said.body, said.direction, said.writer, said.author_id, said.author_name, said.status, said.folded)
  from (
    select distinct on (tenant_id, contact_id) * from new_rows
    where contact_id is not null order by tenant_id, contact_id, said_at desc, seq desc
  ) as said
  where kept.tenant_id = said.tenant_id and kept.contact_id = said.contact_id and (said.said_at, said.seq) >= (kept.last_at, kept.last_seq);
  -- What can take something back is told anew.
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from (
    select distinct tenant_id, whose.contact_id
    from old_rows as before join new_rows as later using (tenant_id, id), unnest(array[before.contact_id, later.contact_id]) as whose(contact_id)
    where whose.contact_id is not null and (later.said_at < before.said_at or (later.direction = 'incoming' and later.said_at > before.said_at)
      or (before.contact_id, before.direction, before.campaign_id, before.turn_at, before.writer)
        is distinct from (later.contact_id, later.direction, later.campaign_id, later.turn_at, later.writer))
  ) as other;
  return null;
end $$;
create trigger tells_of_changed after update on messages referencing old table as old_rows new table as new_rows
  for each statement execute function tell_of_changed_messages();

create function tell_of_removed_messages() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from (
    select distinct tenant_id, contact_id from old_rows where contact_id is not null
  ) as changed;
  return null;
end $$;
create trigger tells_of_removed after delete on messages referencing old table as old_rows
  for each statement execute function tell_of_removed_messages();

create function tell_of_reading() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  mark read_marks := case when tg_op = 'DELETE' then old else new end;
  up_to text := case when tg_op = 'DELETE' then '' else coalesce(new.record ->> 'read_at', iso_of(new.read_at), '') end;
begin
  update conversations as kept set read_at = up_to, is_marked = tg_op <> 'DELETE' and coalesce(mark.record -> 'is_unread' = 'true', false),
    unread = case when coalesce(turn_at, '') <= up_to collate "C" then 0 else (
      select count(*) from messages
      where tenant_id = mark.tenant_id and contact_id = mark.contact_id and messages.turn_at > up_to collate "C") end
  where tenant_id = mark.tenant_id and contact_id = mark.contact_id;
  return null;
end $$;
create trigger tells after insert or update or delete on read_marks for each row execute function tell_of_reading();

create function tell_of_state() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  state conversation_states := case when tg_op = 'DELETE' then old else new end;
  is_there boolean := tg_op <> 'DELETE';
begin
  update conversations as kept set assigned_to = case when is_there then state.assigned_to end,
    done_at = case when is_there then coalesce(state.record ->> 'done_at', iso_of(state.done_at)) end,
    is_reopened = is_there and coalesce(state.record -> 'is_reopened' = 'true', false)
  where tenant_id = state.tenant_id and contact_id = state.id;
  return null;
end $$;
create trigger tells after insert or update or delete on conversation_states for each row execute function tell_of_state();

create function tell_of_contacts() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update conversations as kept set is_listed = tg_op = 'INSERT' from changed_rows
  where kept.tenant_id = changed_rows.tenant_id and kept.contact_id = changed_rows.id;
  return null;
end $$;
create trigger tells_of_new after insert on contacts referencing new table as changed_rows
  for each statement execute function tell_of_contacts();
create trigger tells_of_removed after delete on contacts referencing old table as changed_rows
  for each statement execute function tell_of_contacts();

-- How often somebody guessed wrong what only one person should know: counts that all processes share and no unit of work takes back.
create table guess_counts (
  tenant_id text collate "C" not null,
  limit_name text collate "C" not null,
  whose text collate "C" not null,
  count double precision not null,
  last bigint not null,
  primary key (tenant_id, limit_name, whose)
);
create index on guess_counts (last);

-- How many rows a tenant has where they are many, so that no list counts all of them: of contacts and messages.
create table row_counts (
  tenant_id text collate "C" not null,
  of text collate "C" not null,
  rows bigint not null,
  primary key (tenant_id, of)
) with (fillfactor = 50);

create function count_rows() returns trigger language plpgsql as $$
begin
  insert into row_counts as kept
    select tenant_id, tg_argv[0], case tg_op when 'INSERT' then count(*) else -count(*) end from changed_rows group by tenant_id
    order by tenant_id
    on conflict (tenant_id, of) do update set rows = kept.rows + excluded.rows;
  return null;
end $$;
create function forget_row_counts() returns trigger language plpgsql as $$
begin
  delete from row_counts where of = tg_argv[0];
  return null;
end $$;

do $$
declare
  each text;
begin
  foreach each in array array['contacts', 'messages'] loop
    execute format('create trigger rows_of_new after insert on %1$I referencing new table as changed_rows
      for each statement execute function count_rows(%1$L)', each);
    execute format('create trigger rows_of_removed after delete on %1$I referencing old table as changed_rows
      for each statement execute function count_rows(%1$L)', each);
    execute format('create trigger rows_of_none after truncate on %1$I for each statement execute function forget_row_counts(%1$L)', each);
  end loop;
end $$;

-- The second wall: whoever serves requests sees the tenant it has named for the transaction, and nothing where it has named none.
-- '*' is said by what goes through all of them. A setting that was local is '' afterwards, which no tenant is called. It is asked in a
-- query of its own, so once for a statement and not twice for each row: counting a million rows takes a third of the time.
do $$
begin
  if not exists (select from pg_roles where rolname = 'heliograph_server') then
    create role heliograph_server nologin;
  end if;
  execute format('grant heliograph_server to %I', current_user);
end $$;

do $$
declare
  each text;
begin
  for each in
    select relname from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'heliograph_migrations'
  loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;
-- Plans are the platform's, and every tenant reads them.
create policy read_by_all on plans for select using (current_setting('app.tenant_id', true) <> '');
-- A tenant's own record lies with the platform; who of the staff visits is told; an address is one person's, wherever they are.
create policy own on tenants using (id = current_setting('app.tenant_id', true));
create policy staff_read_by_all on users for select using (tenant_id = '-' and current_setting('app.tenant_id', true) <> '');
create policy staff_read_by_all on roles for select using (tenant_id = '-' and current_setting('app.tenant_id', true) <> '');
create function users_with_email(emails text[]) returns table (id text, email text)
language sql stable set app.tenant_id = '*' as $$
  select id, email from users where email_key = any(emails) order by seq
$$;
-- Written by everybody's units: mails to be sent, and which plans were ever used.
create policy from_all on mails using (tenant_id = '-' and current_setting('app.tenant_id', true) <> '');
create policy from_all on plan_uses using (tenant_id = '-' and current_setting('app.tenant_id', true) <> '');
do $$
begin
  execute format('grant usage on schema %I to heliograph_server', current_schema());
end $$;
grant usage on sequence record_seq, turn_seq to heliograph_server;
grant execute on function make_message_partitions to heliograph_server;
