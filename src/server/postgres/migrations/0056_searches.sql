-- Words are looked for in messages, contacts and now also in conversations, by functions of the tables' owner (0028, 0047) whose statements keep their plans:
-- planning for each month took longer than searching it. Row-level security stays forced on messages, so they are asked by a view of the partitions, which
-- have no policies of their own. Only the owner may read it, and each function answers only the tenant that was named for the transaction.
create function make_message_texts(but text) returns void
language plpgsql set search_path from current as $$
begin
  execute (
    select 'create or replace view message_texts as ' || string_agg(format(
      'select tenant_id, created_at, seq, id, contact_id, status, coalesce(folded ->> ''body'', lower(body collate "C")) collate "C" as body, "from", "to",
        message_search_text(body, folded, "from", "to") as searched from %I', part.relname), ' union all ' order by part.relname desc)
    from pg_inherits join pg_class as part on part.oid = inhrelid where inhparent = 'messages'::regclass and part.relname <> but);
end $$;
revoke execute on function make_message_texts from public;
select make_message_texts('');

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
  if made > 0 then perform make_message_texts(''); end if;
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
  -- From here on, everybody waits.
  lock table messages in access exclusive mode;
  update row_counts as kept set rows = kept.rows - gone.rows
    from (select tenant_id, sum(rows)::bigint as rows from message_counts where span = 'month' and at = month.starts group by 1) as gone
    where kept.tenant_id = gone.tenant_id and kept.of = 'messages';
  delete from message_counts where at >= month.starts and at < month.starts + interval '1 month';
  perform make_message_texts(month.name);
  execute format('drop table %I', month.name);
  -- Conversations that ended then, or of which something was unread.
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from conversations
    where unread > 0 or last_at < iso_of(month.starts + interval '1 month');
  return month.name;
end $$;

-- Whether at least half of a table's rows are a tenant's. Then an index finds a text faster if it is not asked for the tenant: its list of all of the
-- tenant's rows takes longer to read than the rows of others that have the text.
create function has_most_rows(tenant text, of_table text) returns boolean
language plpgsql stable set search_path from current set enable_seqscan = off as $$
begin
  return coalesce((select rows from row_counts where tenant_id = tenant and of = of_table), 0) * 2 >= (
    select sum(reltuples) from (select of_table::regclass::oid union all select inhrelid from pg_inherits where inhparent = of_table::regclass) as part (oid)
      join pg_class using (oid) where relkind = 'r');
end $$;

-- Up to two patterns to ask an index for, the rarest first, given some of the texts: those with three letters or digits in a row that are in at most
-- `often` of them. NULL: there is none, or the pattern of a number is in more.
create function rare_patterns(patterns text[], number_pattern text, texts text[], often integer) returns text[]
language sql immutable as $$
  select array_agg(pattern order by place) filter (where place <= 2)
  from (
    select pattern, hits, row_number() over (order by hits, length(pattern) desc, pattern) as place
    from unnest(patterns) as pattern, lateral (select count(*) as hits from unnest(texts) as text where text like pattern) as counted
    where pattern ~ '[a-z0-9]{3}'
  ) as ranked
  where hits <= often and (number_pattern is null or (select count(*) <= often from unnest(texts) as text where text like number_pattern))
$$;

drop function found_messages;
drop function search_condition;

-- The texts of a tenant's newest 100 messages, read from the months in which they lie.
create function newest_message_texts(tenant text) returns text[]
language plpgsql stable set search_path from current set enable_indexscan = on set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  begins constant timestamptz := (select from_at from messages_between(tenant, null, null, 0, 99));
begin
  return array(select message_search_text(body, folded, "from", "to") from messages
    where tenant_id = tenant and created_at >= begins order by created_at desc, seq desc limit 100);
end $$;

-- Messages on their way that are found: those are not in the index (0028).
create function found_open_messages(tenant text, patterns text[], number_pattern text, most integer)
returns table (created_at timestamptz, seq bigint, id text, contact_id text, is_in_text boolean, is_in_number boolean)
language plpgsql stable set search_path from current set enable_indexscan = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from text_lines as line where line.tenant_id = tenant and line.open > 0) then
    return query select m.created_at, m.seq, m.id, m.contact_id, coalesce(m.folded ->> 'body', lower(m.body collate "C")) like all(patterns),
        coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from open_texts as o join messages as m on m.tenant_id = tenant and m.created_at = o.created_at and m.id = o.id
      where o.tenant_id = tenant and o.status in ('scheduled', 'queued', 'sending')
        and (message_search_text(m.body, m.folded, m."from", m."to") like all(patterns)
          or message_search_text(m.body, m.folded, m."from", m."to") like number_pattern)
      limit most + 1;
  end if;
end $$;

-- Messages in whose text and numbers all patterns are, or in which that of a number is; whether all patterns are in the text alone, and whether that of the
-- number is in one of the numbers. And a row without an id if the index does not help: there are more than `most`, or no pattern is rare.
create function found_messages(tenant text, patterns text[], number_pattern text, most integer)
returns table (created_at timestamptz, seq bigint, id text, contact_id text, is_in_text boolean, is_in_number boolean)
language plpgsql stable security definer rows 20 set search_path from current
set enable_seqscan = off set enable_indexscan = off set effective_io_concurrency = 0 set plan_cache_mode = force_generic_plan as $$
declare
  rare text[];
  one text;
  other text;
  number_end constant text := '%' || right(number_pattern, 7);
  found_sent integer;
  found_open integer;
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  rare := rare_patterns(patterns, number_pattern, newest_message_texts(tenant), 5);
  if rare is null then
    return query select null::timestamptz, null::bigint, null::text, null::text, null::boolean, null::boolean;
    return;
  end if;
  one := rare[1];
  -- Asks the index for nothing.
  other := coalesce(rare[2], '%');
  if has_most_rows(tenant, 'messages') then
    return query select m.created_at, m.seq, m.id, m.contact_id, m.body like all(patterns), coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from message_texts as m
      where (m.tenant_id = tenant) is true and m.status not in ('scheduled', 'queued', 'sending')
        and (m.searched like one and m.searched like other and m.searched like all(patterns)
          or m.searched like number_end and m.searched like number_pattern)
      limit most + 1;
  else
    return query select m.created_at, m.seq, m.id, m.contact_id, m.body like all(patterns), coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from message_texts as m
      where m.tenant_id = tenant and m.status not in ('scheduled', 'queued', 'sending')
        and (m.searched like one and m.searched like other and m.searched like all(patterns)
          or m.searched like number_end and m.searched like number_pattern)
      limit most + 1;
  end if;
  get diagnostics found_sent = row_count;
  return query select * from found_open_messages(tenant, patterns, number_pattern, most);
  get diagnostics found_open = row_count;
  if found_sent + found_open > most then
    return query select null::timestamptz, null::bigint, null::text, null::text, null::boolean, null::boolean;
  end if;
end $$;
revoke execute on function found_messages from public;
grant execute on function found_messages to heliograph_server;

-- A page of the messages in whose text these patterns are, or in one of whose numbers that of a number is, in order of time, and the total. If the page is
-- empty, one row has the total; NULL if the index does not help.
create function messages_searched(
  tenant text, patterns text[], number_pattern text, most integer, first_place bigint, last_place bigint, is_oldest_first boolean
) returns table (total_found bigint, message messages)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  times timestamptz[];
  ids text[];
begin
  with named as materialized (
    select * from found_messages(tenant, patterns, number_pattern, most)
  ), found as (
    select created_at, id, count(*) over () as total, row_number() over (order by created_at, seq) as place from named where is_in_text or is_in_number
  ), page as (
    select created_at, id, case when is_oldest_first then place - 1 else total - place end as place from found
  )
  select case when not exists (select from named where id is null) then (select count(*) from found) end,
    array_agg(created_at order by place), array_agg(id order by place)
  into total_found, times, ids from page where place between first_place and last_place;
  if total_found is null or ids is null then
    return next;
    return;
  end if;
  return query select total_found, m from unnest(times, ids) with ordinality as page (created_at, id, place)
    join messages as m on m.tenant_id = tenant and m.created_at = page.created_at and m.id = page.id
    order by place;
end $$;

drop function found_contacts;
-- The ids of contacts in which all patterns are, or that of a number; and a NULL if they are more than `most`.
create function found_contacts(tenant text, patterns text[], number_pattern text, most integer) returns table (id text)
language plpgsql stable security definer rows 20 set search_path from current
set enable_seqscan = off set enable_indexscan = off set effective_io_concurrency = 0 set plan_cache_mode = force_generic_plan as $$
declare
  known constant text[] := rare_patterns(patterns, null, '{}', 0);
  one constant text := known[1];
  other constant text := coalesce(known[2], '%');
  number_end constant text := '%' || right(number_pattern, 7);
  found_now integer;
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  if has_most_rows(tenant, 'contacts') then
    return query select k.id from contacts as k
      where (k.tenant_id = tenant) is true and (
        contact_search_text(k.search_text, k.phone) like one and contact_search_text(k.search_text, k.phone) like other
          and contact_search_text(k.search_text, k.phone) like all(patterns)
        or contact_search_text(k.search_text, k.phone) like number_end and contact_search_text(k.search_text, k.phone) like number_pattern)
      limit most + 1;
  else
    return query select k.id from contacts as k
      where k.tenant_id = tenant and (
        contact_search_text(k.search_text, k.phone) like one and contact_search_text(k.search_text, k.phone) like other
          and contact_search_text(k.search_text, k.phone) like all(patterns)
        or contact_search_text(k.search_text, k.phone) like number_end and contact_search_text(k.search_text, k.phone) like number_pattern)
      limit most + 1;
  end if;
  get diagnostics found_now = row_count;
  if found_now > most then return query select null::text; end if;
end $$;
revoke execute on function found_contacts from public;
grant execute on function found_contacts to heliograph_server;

-- The texts, names and numbers of a tenant's newest 100 conversations.
create function newest_conversation_texts(tenant text) returns text[]
language plpgsql stable set search_path from current set enable_indexscan = on set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  return array(
    select coalesce(c.last_folded ->> 'body', lower(c.last_body collate "C")) || e'\n' || contact_search_text(k.search_text, k.phone)
    from (select * from conversations where tenant_id = tenant and is_listed order by last_at desc limit 100) as c
      join contacts as k on k.tenant_id = tenant and k.id = c.contact_id);
end $$;

-- The contacts of conversations, among them all of those in whose last text, name and number all patterns are, each in one of them, or in whose number that
-- of a number is: whoever has one of the patterns in a message or in their name. Some may come twice. And a NULL if the index does not help: there are more
-- than `most`, or no pattern is rare.
create function found_conversations(tenant text, patterns text[], number_pattern text, most integer) returns table (contact_id text)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  one constant text := (rare_patterns(patterns, null, newest_conversation_texts(tenant), 5))[1];
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  if one is null then
    return query select null::text;
    return;
  end if;
  return query select case when m.id is not null then m.contact_id end from found_messages(tenant, array[one], null, most) as m
    where m.contact_id is not null or m.id is null;
  return query select k.id from found_contacts(tenant, array[one], number_pattern, most) as k;
end $$;
revoke execute on function found_conversations from public;
grant execute on function found_conversations to heliograph_server;
