-- Moving the queue of a device changed its messages in one unit of work, and read all of them again for each 500: with 50,000 messages its tenant saved
-- nothing for more than a minute. Now workers move them in steps, but only those that waited by then.
create function messages_naming(tenant text, field text, value text, statuses text[], until timestamptz, most integer) returns setof messages
language plpgsql stable set enable_seqscan = off as $$
begin
  return query execute format('select * from messages where tenant_id = $1 and %I = $2 %s %s limit $5', field,
    case when statuses is not null then $condition$ and direction = 'outgoing' and status = any($3) $condition$ end,
    case when until is not null then 'and created_at <= $4' end)
    using tenant, value, statuses, until, most;
end $$;
