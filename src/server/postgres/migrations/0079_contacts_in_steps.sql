-- Deleting or merging a contact with 50,000 messages changed all of them in one unit of work, as did disabling a device that 20,000 replies wait for: their
-- tenant saved nothing for up to 22 s. Now workers do it in steps. Messages of contacts are found newest first, because people look at those.
create function messages_naming(tenant text, field text, value text, statuses text[], until timestamptz, may_reroute boolean, most integer)
returns setof messages language plpgsql stable set enable_seqscan = off as $$
begin
  return query execute format('select * from messages where tenant_id = $1 and %I = $2 %s %s %s %s limit $5', field,
    case when statuses is not null then $condition$ and direction = 'outgoing' and status = any($3) $condition$ end,
    case when until is not null then 'and created_at <= $4' end,
    case when may_reroute then $condition$ and record -> 'may_reroute' = 'true' $condition$ end,
    case when field = 'contact_id' then 'order by created_at desc' end)
    using tenant, value, statuses, until, most;
end $$;

-- As before, with the tenant's removals: messages that still name a merged contact are shown as those of the contact it was merged into.
create or replace function who_asks(asking_session text, asking_person text) returns json
language plpgsql set enable_seqscan = off as $$
declare
  found json;
  tenant text;
begin
  select person.tenant_id, json_build_object(
    'next_visit_end', (select min(ends_at) from visits where ended_at is null and not record ? 'ended_at'),
    'sessions', (select json_agg(each) from sessions as each where each.id = asking_session),
    'users', json_build_array(person),
    'roles', (select json_agg(each) from roles as each where each.id = person.role_id),
    'tenants', (select json_agg(each) from tenants as each where each.id = person.tenant_id),
    'company_settings', (select json_agg(each order by each.seq) from company_settings as each where each.tenant_id = person.tenant_id),
    'subscriptions', (select json_agg(each order by each.seq) from subscriptions as each where each.tenant_id = person.tenant_id),
    'plans', (select json_agg(each) from plans as each
      where each.id = any(array(select plan_id from subscriptions where subscriptions.tenant_id = person.tenant_id))),
    'visits', (select json_agg(each order by each.seq) from visits as each
      where each.tenant_id = person.tenant_id and each.ended_at is null and not each.record ? 'ended_at'),
    'removals', (select json_agg(each order by each.seq) from removals as each where each.tenant_id = person.tenant_id)
  ) into tenant, found from users as person where person.id = asking_person;
  perform set_config('app.tenant_id', case tenant when '-' then '*' else coalesce(tenant, '') end, true);
  return found;
end $$;
