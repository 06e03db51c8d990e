-- Words within texts are found by trigrams. Row-level security keeps such an index from whoever serves requests, as its operators may tell
-- what they saw; so a function looks for them that belongs to the tables' owner, and answers only ids, and only those of the tenant that
-- was named for the transaction.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What a search looks through: the text as it is compared, and both numbers.
create function message_search_text(body text, folded jsonb, sender text, receiver text) returns text
language sql immutable parallel safe
return (coalesce(folded ->> 'body', lower(body collate "C")) || e'\n' || sender || e'\n' || receiver) collate "C";

-- A text on its way changes its row several times, and each time would be written to the index anew: those are few, and lie in one of their own.
create index on messages using gin (tenant_id, message_search_text(body, folded, "from", "to") gin_trgm_ops)
  where status not in ('scheduled', 'queued', 'sending');

-- Messages in which all patterns are, or that of a number; and a row without an id where they are probably more than `most`. Partitions are asked one
-- by one, the newest first: the policies are those of the whole table.
create function found_messages(tenant text, patterns text[], number_pattern text, most integer)
returns table (created_at timestamptz, id text)
language plpgsql stable security definer set search_path from current as $$
declare
  searched constant text := 'message_search_text(body, folded, "from", "to")';
  holds text;
  month regclass;
  left_over integer := most;
  found integer;
  is_common boolean;
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  select string_agg(format('%s like %L', searched, pattern), ' and ') into holds from unnest(patterns) as pattern;
  holds := concat_ws(' or ', '(' || holds || ')', searched || ' like ' || quote_literal(number_pattern));
  -- What is in many of the newest texts is not worth asking the index for.
  execute format('select count(*) filter (where %s) > 20 from (select * from messages where tenant_id = %L order by created_at desc limit 1000) as newest',
    holds, tenant) into is_common;
  if is_common then
    return query select null::timestamptz, null::text;
    return;
  end if;
  for month in
    select inhrelid::regclass from pg_inherits where inhparent = 'messages'::regclass order by inhrelid::regclass::text desc
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
revoke execute on function found_messages from public;
grant execute on function found_messages to heliograph_server;
