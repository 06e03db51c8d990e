-- Words within contacts are found by trigrams, as those within messages are (0028).
create function contact_search_text(search_text text, phone text) returns text
language sql immutable parallel safe
return (search_text || e'\n' || phone) collate "C";
create index on contacts using gin (tenant_id, contact_search_text(search_text, phone) gin_trgm_ops);
-- Nobody serves requests as the owner, whose function below needs the index: no policy lets LIKE use one.
alter table contacts no force row level security;

-- The ids of contacts in which all patterns are, or that of a number; and a NULL if they are more than `most`.
create function found_contacts(tenant text, patterns text[], number_pattern text, most integer) returns table (id text)
language plpgsql stable security definer set search_path from current as $$
declare
  searched constant text := 'contact_search_text(search_text, phone)';
  holds text;
  found integer;
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  select string_agg(format('%s like %L', searched, pattern), ' and ') into holds from unnest(patterns) as pattern;
  holds := concat_ws(' or ', '(' || holds || ')', searched || ' like ' || quote_literal(number_pattern));
  return query execute format('select id from contacts where tenant_id = %L and (%s) limit %s', tenant, holds, most + 1);
  get diagnostics found = row_count;
  if found > most then return query select null::text; end if;
end $$;
revoke execute on function found_contacts from public;
grant execute on function found_contacts to heliograph_server;

-- The condition of a search on an expression, given some of the texts. The index is asked for words alone that are rare in those and have three letters
-- or digits in a row, as a word that is nearly everywhere takes it longest; the others are looked for in what it finds. NULL: there is none, or the
-- number is in many of them.
create function search_condition(searched text, patterns text[], number_pattern text, texts text[]) returns text
language sql immutable as $$
  select case when bool_or(is_rare) and (number_pattern is null or (select count(*) <= 20 from unnest(texts) as text where text like number_pattern))
    then concat_ws(' or ',
      '(' || string_agg(format(case when is_rare then '%s like %L' else '(%s like %L) is true' end, searched, pattern), ' and ') || ')',
      searched || ' like ' || quote_literal(number_pattern)) end
  from (
    select pattern, pattern ~ '[a-z0-9]{3}' and (select count(*) <= 20 from unnest(texts) as text where text like pattern) as is_rare
    from unnest(patterns) as pattern
  ) as words
$$;

create or replace function found_messages(tenant text, patterns text[], number_pattern text, most integer)
returns table (created_at timestamptz, id text)
language plpgsql stable security definer set search_path from current as $$
declare
  holds text;
  month regclass;
  left_over integer := most;
  found integer;
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  holds := search_condition('message_search_text(body, folded, "from", "to")', patterns, number_pattern, array(
    select message_search_text(body, folded, "from", "to") from messages where tenant_id = tenant order by messages.created_at desc limit 1000));
  if holds is null then
    return query select null::timestamptz, null::text;
    return;
  end if;
  for month in
    -- Those of months in which the tenant has messages, and whatever is called otherwise.
    select part.oid::regclass from pg_inherits join pg_class as part on part.oid = inhrelid
    where inhparent = 'messages'::regclass and (part.relname !~ '^messages_\d{4}_\d\d$' or exists (
      select from message_counts as kept
      where kept.tenant_id = tenant and span = 'month' and to_char(at at time zone 'UTC', '"messages_"YYYY_MM') = part.relname and rows > 0))
    order by part.relname desc
  loop
    return query execute format(
      'select created_at, id from %1$s where tenant_id = %2$L and (%3$s) and status not in (''scheduled'', ''queued'', ''sending'')
       union all select created_at, id from %1$s where tenant_id = %2$L and (%3$s) and status in (''scheduled'', ''queued'', ''sending'') limit %4$s',
      month, tenant, holds, left_over + 1);
    get diagnostics found = row_count;
    left_over := left_over - found;
    if left_over < 0 then
      return query select null::timestamptz, null::text;
      return;
    end if;
  end loop;
end $$;
