-- The index is also asked for words that are in up to 30 of the newest 100 messages. Those say little about older ones: digits of a number to which a campaign
-- has just been sent were looked for in the texts of all messages, which takes 600 ms for a million of them, where the index takes 50. If most messages do have
-- the word, asking the index first makes such a search half as long again at most.

-- Up to two patterns to ask an index for, the rarest first, given some of the texts: those with three letters or digits in a row that are in at most `often` of
-- them. The second only if it is in at most 5: reading its entries takes longer than comparing the texts that have the first. NULL: there is none, or the pattern of
-- a number is in more. Of a number, its last six digits: the first ones are those of nearly all numbers, and reading their entries takes twenty times as long.
create or replace function rare_patterns(patterns text[], number_pattern text, texts text[], often integer) returns text[]
language plpgsql immutable as $$
begin
  return (
    select array_agg(regexp_replace(pattern, '^%\d*(\d{6}%)$', '%\1') order by place) filter (where place = 1 or place = 2 and hits <= 5)
    from (
      select pattern, hits, row_number() over (order by hits, length(pattern) desc, pattern) as place
      from unnest(patterns) as pattern, lateral (select count(*) as hits from unnest(texts) as text where text like pattern) as counted
      where pattern ~ '[a-z0-9]{3}'
    ) as ranked
    where hits <= often and (number_pattern is null or (select count(*) <= often from unnest(texts) as text where text like number_pattern))
  );
end $$;

-- As before (0061), with 30 instead of 5 of the newest 100 messages.
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
  rare := rare_patterns(patterns, number_pattern, newest_message_texts(tenant), 30);
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

-- As before (0061), with 30 instead of 5 of the newest 100 messages and the newest 100 contacts.
create or replace function found_conversations(tenant text, patterns text[], number_pattern text, most integer) returns table (contact_id text)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  one constant text := (rare_patterns(patterns, null, newest_message_texts(tenant) || newest_contact_texts(tenant), 30))[1];
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
