-- Searches read messages from one table with one index, not from an index for each month: opening 17 indexes took longer than searching them. A message enters
-- the index once, when it leaves or arrives, and not again with each delivery report.
drop view message_texts;
drop function make_message_texts;

-- Nobody but the owner may read it; the functions below answer only the tenant that was named for the transaction. Row-level security is not forced, because no
-- policy lets LIKE use an index.
create table message_texts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  created_at timestamptz(3) not null,
  seq bigint not null,
  id text collate "C" not null,
  contact_id text collate "C",
  -- In the form in which texts are compared.
  body text collate "C" not null,
  -- Of the sender and the receiver, a line each.
  numbers text collate "C" not null,
  primary key (tenant_id, created_at, seq)
);
alter table message_texts enable row level security;
revoke all on message_texts from heliograph_server;

create function text_of_message(body text, folded jsonb) returns text
language sql immutable parallel safe
return coalesce(folded ->> 'body', lower(body collate "C")) collate "C";
create function searched_text(body text, numbers text) returns text
language sql immutable parallel safe
return (body || e'\n' || numbers) collate "C";

select set_config('app.tenant_id', '*', true);
insert into message_texts (tenant_id, created_at, seq, id, contact_id, body, numbers)
  select tenant_id, created_at, seq, id, contact_id, text_of_message(body, folded), "from" || e'\n' || "to"
  from messages where status not in ('scheduled', 'queued', 'sending');
create index on message_texts using gin (tenant_id, searched_text(body, numbers) gin_trgm_ops);
drop index messages_tenant_id_message_search_text_idx;

-- Messages on their way are few and change, so their texts are not in the table (found_open_messages).
create function keep_message_texts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into message_texts (tenant_id, created_at, seq, id, contact_id, body, numbers)
    select tenant_id, created_at, seq, id, contact_id, text_of_message(body, folded), "from" || e'\n' || "to"
    from new_rows where status not in ('scheduled', 'queued', 'sending')
    on conflict (tenant_id, created_at, seq) do nothing;
  return null;
end $$;
create trigger texts_of_new after insert on messages referencing new table as new_rows for each statement execute function keep_message_texts();
create trigger texts_of_left after update on messages referencing new table as new_rows for each statement execute function keep_message_texts();

create function keep_changed_message_text() returns trigger
language plpgsql security definer set search_path from current set enable_seqscan = off as $$
begin
  if new.status in ('scheduled', 'queued', 'sending') then
    delete from message_texts where tenant_id = old.tenant_id and created_at = old.created_at and seq = old.seq;
  else
    update message_texts set id = new.id, contact_id = new.contact_id, body = text_of_message(new.body, new.folded), numbers = new."from" || e'\n' || new."to"
      where tenant_id = old.tenant_id and created_at = old.created_at and seq = old.seq;
  end if;
  return null;
end $$;
create trigger texts_of_changed after update on messages for each row when (
  old.status not in ('scheduled', 'queued', 'sending') and (new.status in ('scheduled', 'queued', 'sending')
    or (old.id, old.contact_id, old.body, old.folded, old."from", old."to") is distinct from (new.id, new.contact_id, new.body, new.folded, new."from", new."to"))
) execute function keep_changed_message_text();

create function forget_message_texts() returns trigger
language plpgsql security definer set search_path from current set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate message_texts;
  else
    delete from message_texts using old_rows
      where message_texts.tenant_id = old_rows.tenant_id and message_texts.created_at = old_rows.created_at and message_texts.seq = old_rows.seq;
  end if;
  return null;
end $$;
create trigger texts_of_removed after delete on messages referencing old table as old_rows for each statement execute function forget_message_texts();
create trigger texts_of_none after truncate on messages for each statement execute function forget_message_texts();

create or replace function make_message_partitions(first_day date, last_day date) returns integer
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

create or replace function drop_message_partition(before date) returns text
language plpgsql security definer set search_path from current set lock_timeout = '5s' set app.tenant_id = '*' as $$
declare
  month record;
  goes_on boolean;
begin
  perform pg_advisory_xact_lock(hashtext('make_message_partitions'));
  select part.relname::text as name, to_date(right(part.relname, 7), 'YYYY_MM')::timestamp at time zone 'UTC' as starts into month
    from pg_inherits join pg_class as part on part.oid = inhrelid
    where inhparent = 'messages'::regclass and part.relname ~ '^messages_\d{4}_\d{2}$' order by part.relname limit 1;
  goes_on := month.starts + interval '1 month' <= least(before::timestamp, date_trunc('month', now() at time zone 'UTC')) at time zone 'UTC'
    and not exists (select from open_texts where created_at >= month.starts and created_at < month.starts + interval '1 month');
  if goes_on is not true then return null; end if;
  execute format('delete from message_retries as kept using %I as gone where kept.tenant_id = gone.tenant_id and kept.message_id = gone.id
    and kept.retry_of = gone.retry_of', month.name);
  execute format('delete from campaign_recipients as kept using %I as gone where kept.tenant_id = gone.tenant_id and kept.message_id = gone.id
    and kept.campaign_id = gone.campaign_id and kept.phone = gone."to"', month.name);
  -- What a network took and never reported on.
  execute format('update text_lines as kept set open = kept.open - gone.open
    from (select tenant_id, coalesce(campaign_id, '''') as campaign_id, coalesce(route, '''') as route, count(*) as open
      from %I where is_open_text(tenant_id, direction, status) group by 1, 2, 3) as gone
    where kept.tenant_id = gone.tenant_id and kept.campaign_id = gone.campaign_id and kept.route = gone.route', month.name);
  delete from text_lines where open = 0;
  delete from message_texts where created_at >= month.starts and created_at < month.starts + interval '1 month';
  -- From here on, everybody waits.
  lock table messages in access exclusive mode;
  update row_counts as kept set rows = kept.rows - gone.rows
    from (select tenant_id, sum(rows)::bigint as rows from message_counts where span = 'month' and at = month.starts group by 1) as gone
    where kept.tenant_id = gone.tenant_id and kept.of = 'messages';
  delete from message_counts where at >= month.starts and at < month.starts + interval '1 month';
  execute format('drop table %I', month.name);
  -- Conversations that ended then, or of which something was unread.
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from conversations
    where unread > 0 or last_at < iso_of(month.starts + interval '1 month');
  return month.name;
end $$;

-- As before (0056), but in a language that keeps its plans in version 15 too.
create or replace function rare_patterns(patterns text[], number_pattern text, texts text[], often integer) returns text[]
language plpgsql immutable as $$
begin
  return (
    select array_agg(pattern order by place) filter (where place <= 2)
    from (
      select pattern, hits, row_number() over (order by hits, length(pattern) desc, pattern) as place
      from unnest(patterns) as pattern, lateral (select count(*) as hits from unnest(texts) as text where text like pattern) as counted
      where pattern ~ '[a-z0-9]{3}'
    ) as ranked
    where hits <= often and (number_pattern is null or (select count(*) <= often from unnest(texts) as text where text like number_pattern))
  );
end $$;

-- Whether at least half of the rows of a table are a tenant's; `kept_in`: the table whose index is asked, if it is another one. Then an index finds a text faster if it is not asked for
-- the tenant: its list of all of the tenant's rows takes longer to read than the rows of others that have the text.
drop function has_most_rows;
create function has_most_rows(tenant text, of_table text, kept_in regclass default null) returns boolean
language plpgsql stable set search_path from current set enable_seqscan = off as $$
begin
  return coalesce((select rows from row_counts where tenant_id = tenant and of = of_table), 0) * 2
    >= (select reltuples from pg_class where oid = coalesce(kept_in, of_table::regclass));
end $$;

drop function newest_message_texts;
-- The texts of a tenant's newest 100 messages, without those on their way.
create function newest_message_texts(tenant text) returns text[]
language plpgsql stable set search_path from current set enable_indexscan = on set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return array(select searched_text(body, numbers) from message_texts where tenant_id = tenant order by created_at desc, seq desc limit 100);
end $$;

-- Messages that have left, in whose text and numbers all patterns are, or in which that of a number is; whether all patterns are in the text alone, and whether
-- that of the number is in one of the numbers; up to `most` and one. The index is asked for those with `one` and `other`, and for those with `number_end`, if given.
create function found_sent_messages(
  tenant text, one text, other text, number_end text, patterns text[], number_pattern text, most integer
) returns table (created_at timestamptz, seq bigint, id text, contact_id text, is_in_text boolean, is_in_number boolean)
language plpgsql stable security definer rows 20 set search_path from current
set enable_seqscan = off set enable_indexscan = off set effective_io_concurrency = 0 set plan_cache_mode = force_generic_plan as $$
declare
  has_most constant boolean := has_most_rows(tenant, 'messages', 'message_texts');
begin
  if number_end is null and has_most then
    return query select m.created_at, m.seq, m.id, m.contact_id, m.body like all(patterns), coalesce(m.numbers like number_pattern, false)
      from message_texts as m
      where (m.tenant_id = tenant) is true and searched_text(m.body, m.numbers) like one and searched_text(m.body, m.numbers) like other
        and (searched_text(m.body, m.numbers) like all(patterns) or searched_text(m.body, m.numbers) like number_pattern)
      limit most + 1;
  elsif number_end is null then
    return query select m.created_at, m.seq, m.id, m.contact_id, m.body like all(patterns), coalesce(m.numbers like number_pattern, false)
      from message_texts as m
      where m.tenant_id = tenant and searched_text(m.body, m.numbers) like one and searched_text(m.body, m.numbers) like other
        and (searched_text(m.body, m.numbers) like all(patterns) or searched_text(m.body, m.numbers) like number_pattern)
      limit most + 1;
  elsif has_most then
    return query select m.created_at, m.seq, m.id, m.contact_id, m.body like all(patterns), coalesce(m.numbers like number_pattern, false)
      from message_texts as m
      where (m.tenant_id = tenant) is true
        and (searched_text(m.body, m.numbers) like one and searched_text(m.body, m.numbers) like other or searched_text(m.body, m.numbers) like number_end)
        and (searched_text(m.body, m.numbers) like all(patterns) or searched_text(m.body, m.numbers) like number_pattern)
      limit most + 1;
  else
    return query select m.created_at, m.seq, m.id, m.contact_id, m.body like all(patterns), coalesce(m.numbers like number_pattern, false)
      from message_texts as m
      where m.tenant_id = tenant
        and (searched_text(m.body, m.numbers) like one and searched_text(m.body, m.numbers) like other or searched_text(m.body, m.numbers) like number_end)
        and (searched_text(m.body, m.numbers) like all(patterns) or searched_text(m.body, m.numbers) like number_pattern)
      limit most + 1;
  end if;
end $$;
revoke execute on function found_sent_messages from public;

-- Messages in whose text and numbers all patterns are, or in which that of a number is; whether all patterns are in the text alone, and whether that of the
-- number is in one of the numbers. And a row without an id if the index does not help: there are more than `most`, or no pattern is rare. The index is asked for
-- one pattern where that is enough: for the number alone, if a word includes it, and for a word alone, if the number includes it.
create or replace function found_messages(tenant text, patterns text[], number_pattern text, most integer)
returns table (created_at timestamptz, seq bigint, id text, contact_id text, is_in_text boolean, is_in_number boolean)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  rare text[];
  one text;
  -- '%' asks the index for nothing.
  other text := '%';
  -- Its last digits; NULL if it need not be asked for.
  number_end text := '%' || right(number_pattern, 7);
  found_sent integer;
  found_open integer;
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  rare := rare_patterns(patterns, number_pattern, newest_message_texts(tenant), 5);
  if rare is null then
    return query select null::timestamptz, null::bigint, null::text, null::text, null::boolean, null::boolean;
    return;
  end if;
  if number_pattern is null then
    one := rare[1];
    other := coalesce(rare[2], '%');
  elsif exists (select from unnest(patterns) as word where word like number_pattern) then
    one := number_end;
    number_end := null;
  else
    select word into one from unnest(rare) as word where btrim(number_pattern, '%') like word limit 1;
    if one is not null then
      number_end := null;
    else
      one := rare[1];
      other := coalesce(rare[2], '%');
    end if;
  end if;
  return query select * from found_sent_messages(tenant, one, other, number_end, patterns, number_pattern, most);
  get diagnostics found_sent = row_count;
  return query select * from found_open_messages(tenant, patterns, number_pattern, most);
  get diagnostics found_open = row_count;
  if found_sent + found_open > most then
    return query select null::timestamptz, null::bigint, null::text, null::text, null::boolean, null::boolean;
  end if;
end $$;

drop function newest_conversation_texts;
-- The names and numbers of a tenant's newest 100 contacts.
create function newest_contact_texts(tenant text) returns text[]
language plpgsql stable set search_path from current set enable_indexscan = on set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return array(select contact_search_text(search_text, phone) from contacts where tenant_id = tenant order by seq desc limit 100);
end $$;

-- The contacts of conversations in whose last text, name or number all patterns may be, each in one of them, or in whose number that of a number is: whoever has
-- the rarest of the patterns in a message or in their name. Some may come twice. And a NULL if the index does not help: there are more than `most`, or no pattern
-- is rare.
create or replace function found_conversations(tenant text, patterns text[], number_pattern text, most integer) returns table (contact_id text)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  one constant text := (rare_patterns(patterns, null, newest_message_texts(tenant) || newest_contact_texts(tenant), 5))[1];
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  if one is null then
    return query select null::text;
    return;
  end if;
  return query select case when m.hits <= most then m.contact_id end
    from (
      select named.contact_id, count(*) over () as hits from (
        select sent.contact_id from found_sent_messages(tenant, one, '%', null, array[one], null, most) as sent
        union all
        select waiting.contact_id from found_open_messages(tenant, array[one], null, most) as waiting
      ) as named
    ) as m
    where m.contact_id is not null or m.hits > most;
  return query select k.id from found_contacts(tenant, array[one], number_pattern, most) as k;
end $$;
