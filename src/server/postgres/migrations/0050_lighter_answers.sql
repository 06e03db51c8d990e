-- As JSON, which costs a third less than jsonb: it is written once and read once.
drop function who_asks(text, text);
create function who_asks(asking_session text, asking_person text) returns json
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
      where each.tenant_id = person.tenant_id and each.ended_at is null and not each.record ? 'ended_at')
  ) into tenant, found from users as person where person.id = asking_person;
  perform set_config('app.tenant_id', case tenant when '-' then '*' else coalesce(tenant, '') end, true);
  return found;
end $$;

-- As before, except that the first pages of all messages, or of all that came in, are walked within their months: for those there is an index in this
-- order, and adding up a month's hours takes longer than walking a few hundred entries.
create or replace function messages_between(tenant text, campaigns text[], directions text[], first_place bigint, last_place bigint)
returns table (total bigint, from_at timestamptz, before_at timestamptz, there bigint, skipped bigint)
language plpgsql stable set enable_seqscan = off as $$
declare
  of_last timestamptz;
  of_first timestamptz;
  before_first bigint;
  up_to_last bigint;
begin
  select coalesce(max(up_to), 0), max(at) filter (where up_to > first_place), min(up_to - here) filter (where up_to > first_place),
    coalesce(max(at) filter (where up_to > last_place), min(at)), coalesce(min(up_to) filter (where up_to > last_place), max(up_to))
  into total, of_first, before_first, of_last, up_to_last
  from (
    select at, sum(rows) as here, sum(sum(rows)) over (order by at desc) as up_to from message_counts as kept
    where kept.tenant_id = tenant and span = 'month'
      and (campaigns is null or kept.campaign_id = any(campaigns)) and (directions is null or kept.direction = any(directions))
    group by at
  ) as months;
  if first_place - before_first <= 500 and campaigns is null and (directions is null or directions = '{incoming}') then
    from_at := of_last;
    before_at := date_trunc('month', of_first + interval '32 days', 'UTC');
    skipped := first_place - before_first;
    there := up_to_last - before_first;
  elsif of_first is not null then
    select max(at) filter (where up_to > first_place) + interval '1 hour', coalesce(max(at) filter (where up_to > last_place), min(at)),
      first_place - min(up_to - here) filter (where up_to > first_place),
      coalesce(min(up_to) filter (where up_to > last_place), max(up_to)) - min(up_to - here) filter (where up_to > first_place)
    into before_at, from_at, skipped, there
    from (
      select at, sum(rows) as here, before_first + sum(sum(rows)) over (order by at desc) as up_to from message_counts as kept
      where kept.tenant_id = tenant and span = 'hour' and at >= of_last and at < date_trunc('month', of_first + interval '32 days', 'UTC')
        and (campaigns is null or kept.campaign_id = any(campaigns)) and (directions is null or kept.direction = any(directions))
      group by at
    ) as hours;
  end if;
  return next;
end $$;

-- A page of a tenant's messages in order of time, of these campaigns ('': none) and directions alone (NULL: of all), with the total. It is read from the
-- hours in which it lies, from their nearer end, so it may come in reverse. If the page is empty, one row has the total.
-- In PL/pgSQL, because a connection keeps its plans: planning for all partitions takes longer than reading one. Only an index in order of time is walked,
-- whatever the tables held when the plans were made.
create function messages_page(
  tenant text, campaigns text[], directions text[], first_place bigint, last_place bigint, is_oldest_first boolean
) returns table (total_found bigint, is_reversed boolean, message messages)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  newest_place bigint := first_place;
  oldest_place bigint := last_place;
  begins timestamptz;
  ends timestamptz;
  there bigint;
  skipped bigint;
  wanted bigint;
  is_walked_back boolean;
  before_page bigint;
begin
  if is_oldest_first then
    -- The same messages from the other end, which is known once they are counted.
    select total into total_found from messages_between(tenant, campaigns, directions, 0, 0);
    newest_place := total_found - 1 - least(last_place, total_found - 1);
    oldest_place := total_found - 1 - first_place;
  end if;
  if newest_place <= oldest_place then
    select found.total, found.from_at, found.before_at, found.there, found.skipped into total_found, begins, ends, there, skipped
    from messages_between(tenant, campaigns, directions, newest_place, oldest_place) as found;
  end if;
  wanted := least(oldest_place, total_found - 1) - newest_place + 1;
  if begins is null or wanted <= 0 then
    return next;
    return;
  end if;
  is_walked_back := skipped > (there - wanted) / 2;
  is_reversed := is_walked_back <> is_oldest_first;
  before_page := case when is_walked_back then there - skipped - wanted else skipped end;
  if campaigns is null and directions is null then
    if is_walked_back then
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.created_at >= begins and m.created_at < ends
        order by m.created_at, m.seq limit wanted offset before_page;
    else
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.created_at >= begins and m.created_at < ends
        order by m.created_at desc, m.seq desc limit wanted offset before_page;
    end if;
  elsif campaigns is null and directions = '{incoming}' then
    if is_walked_back then
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.direction = 'incoming' and m.created_at >= begins and m.created_at < ends
        order by m.created_at, m.seq limit wanted offset before_page;
    else
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.direction = 'incoming' and m.created_at >= begins and m.created_at < ends
        order by m.created_at desc, m.seq desc limit wanted offset before_page;
    end if;
  elsif is_walked_back then
    return query select total_found, is_reversed, m from messages as m
      where m.tenant_id = tenant and (campaigns is null or coalesce(m.campaign_id, '') = any(campaigns))
        and (directions is null or m.direction = any(directions)) and m.created_at >= begins and m.created_at < ends
      order by m.created_at, m.seq limit wanted offset before_page;
  else
    return query select total_found, is_reversed, m from messages as m
      where m.tenant_id = tenant and (campaigns is null or coalesce(m.campaign_id, '') = any(campaigns))
        and (directions is null or m.direction = any(directions)) and m.created_at >= begins and m.created_at < ends
      order by m.created_at desc, m.seq desc limit wanted offset before_page;
  end if;
end $$;

-- What a campaign's report counts, read in one go: why messages failed (in the order of `codes` where as many), what happened in each minute, and the
-- numbers of those who may want to stop if messages of it wait.
create function campaign_figures(tenant text, campaign text, codes text[]) returns json
language plpgsql stable set enable_seqscan = off as $$
begin
  return json_build_object(
    'causes', (select json_agg(json_build_object('error_code', error_code, 'count', count, 'tests', tests)
        order by count desc, array_position(codes, error_code))
      from campaign_failures where tenant_id = tenant and campaign_id = campaign and count > 0),
    'minutes', (select json_agg(json_build_object('minute', minute, 'delivered', delivered, 'under_way', under_way, 'unknown', unknown, 'failed', failed)
        order by minute)
      from campaign_minutes where tenant_id = tenant and campaign_id = campaign and delivered + under_way + unknown + failed > 0),
    'wishes', (select json_agg(phone) from stop_wishes where tenant_id = tenant
      and exists (select from text_lines where tenant_id = tenant and campaign_id = campaign and waiting > 0)));
end $$;
