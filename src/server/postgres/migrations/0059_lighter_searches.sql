-- A search of messages asks the index of each month. The conditions were judged for each month up to nine times, and preparing them took longer than asking the
-- index. Now a month is asked only for what its index knows, and the rest is judged once, of what all months have found.
drop view message_texts;
create or replace function make_message_texts(but text) returns void
language plpgsql set search_path from current as $$
begin
  execute (
    select 'create or replace view message_texts as ' || string_agg(format(
      'select tenant_id, created_at, seq, id, contact_id, status, body, folded, "from", "to" from %I', part.relname), ' union all ' order by part.relname desc)
    from pg_inherits join pg_class as part on part.oid = inhrelid where inhparent = 'messages'::regclass and part.relname <> but);
end $$;
select make_message_texts('');

-- As before (0056), except that the index is asked for one pattern where that is enough: for the number alone, if a word includes it, and for a word alone, if
-- the number includes it.
create or replace function found_messages(tenant text, patterns text[], number_pattern text, most integer)
returns table (created_at timestamptz, seq bigint, id text, contact_id text, is_in_text boolean, is_in_number boolean)
language plpgsql stable security definer rows 20 set search_path from current
set enable_seqscan = off set enable_indexscan = off set effective_io_concurrency = 0 set plan_cache_mode = force_generic_plan as $$
declare
  rare text[];
  one text;
  -- '%' asks the index for nothing.
  other text := '%';
  -- Its last digits; NULL if it need not be asked for.
  number_end text := '%' || right(number_pattern, 7);
  has_most constant boolean := has_most_rows(tenant, 'messages');
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
  if number_end is null and has_most then
    return query select m.created_at, m.seq, m.id, m.contact_id, coalesce(m.folded ->> 'body', lower(m.body collate "C")) like all(patterns),
        coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from (
        select * from message_texts as t
        where message_search_text(t.body, t.folded, t."from", t."to") like one and message_search_text(t.body, t.folded, t."from", t."to") like other
          and t.status not in ('scheduled', 'queued', 'sending')
        offset 0
      ) as m
      where m.tenant_id = tenant and (message_search_text(m.body, m.folded, m."from", m."to") like all(patterns)
        or message_search_text(m.body, m.folded, m."from", m."to") like number_pattern)
      limit most + 1;
  elsif number_end is null then
    return query select m.created_at, m.seq, m.id, m.contact_id, coalesce(m.folded ->> 'body', lower(m.body collate "C")) like all(patterns),
        coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from (
        select * from message_texts as t
        where t.tenant_id = tenant
          and message_search_text(t.body, t.folded, t."from", t."to") like one and message_search_text(t.body, t.folded, t."from", t."to") like other
          and t.status not in ('scheduled', 'queued', 'sending')
        offset 0
      ) as m
      where message_search_text(m.body, m.folded, m."from", m."to") like all(patterns)
        or message_search_text(m.body, m.folded, m."from", m."to") like number_pattern
      limit most + 1;
  elsif has_most then
    return query select m.created_at, m.seq, m.id, m.contact_id, coalesce(m.folded ->> 'body', lower(m.body collate "C")) like all(patterns),
        coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from (
        select * from message_texts as t
        where (message_search_text(t.body, t.folded, t."from", t."to") like one and message_search_text(t.body, t.folded, t."from", t."to") like other
            or message_search_text(t.body, t.folded, t."from", t."to") like number_end)
          and t.status not in ('scheduled', 'queued', 'sending')
        offset 0
      ) as m
      where m.tenant_id = tenant and (message_search_text(m.body, m.folded, m."from", m."to") like all(patterns)
        or message_search_text(m.body, m.folded, m."from", m."to") like number_pattern)
      limit most + 1;
  else
    return query select m.created_at, m.seq, m.id, m.contact_id, coalesce(m.folded ->> 'body', lower(m.body collate "C")) like all(patterns),
        coalesce(m."from" like number_pattern or m."to" like number_pattern, false)
      from (
        select * from message_texts as t
        where t.tenant_id = tenant
          and (message_search_text(t.body, t.folded, t."from", t."to") like one and message_search_text(t.body, t.folded, t."from", t."to") like other
            or message_search_text(t.body, t.folded, t."from", t."to") like number_end)
          and t.status not in ('scheduled', 'queued', 'sending')
        offset 0
      ) as m
      where message_search_text(m.body, m.folded, m."from", m."to") like all(patterns)
        or message_search_text(m.body, m.folded, m."from", m."to") like number_pattern
      limit most + 1;
  end if;
  get diagnostics found_sent = row_count;
  return query select * from found_open_messages(tenant, patterns, number_pattern, most);
  get diagnostics found_open = row_count;
  if found_sent + found_open > most then
    return query select null::timestamptz, null::bigint, null::text, null::text, null::boolean, null::boolean;
  end if;
end $$;
