-- The number of messages is also known for each day (UTC): the hour in which a page lies is found among the hours of a day instead of those of a month.
alter table message_counts drop constraint message_counts_span_check, add check (span in ('month', 'day', 'hour'));

create or replace function count_messages() returns trigger language plpgsql as $$
begin
  insert into message_counts as kept
    select tenant_id, span, date_trunc(span, created_at, 'UTC'), coalesce(campaign_id, ''), direction,
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed_rows, unnest(array['month', 'day', 'hour']) as span group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, span, at, campaign_id, direction) do update set rows = kept.rows + excluded.rows;
  return null;
end $$;

create or replace function count_moved_message() returns trigger language plpgsql as $$
begin
  insert into message_counts as kept
    select tenant_id, span, date_trunc(span, created_at, 'UTC'), campaign_id, direction, sum(rows)
    from (values (old.tenant_id, old.created_at, coalesce(old.campaign_id, ''), old.direction, -1),
      (new.tenant_id, new.created_at, coalesce(new.campaign_id, ''), new.direction, 1))
      as moved (tenant_id, created_at, campaign_id, direction, rows), unnest(array['month', 'day', 'hour']) as span
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, span, at, campaign_id, direction) do update set rows = kept.rows + excluded.rows;
  return null;
end $$;

select set_config('app.tenant_id', '*', true);
insert into message_counts
  select tenant_id, 'day', date_trunc('day', at, 'UTC'), campaign_id, direction, sum(rows) from message_counts where span = 'hour' group by 1, 2, 3, 4, 5;

-- As before, by way of the days.
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
    select max(at) filter (where up_to > first_place), min(up_to - here) filter (where up_to > first_place),
      coalesce(max(at) filter (where up_to > last_place), min(at))
    into of_first, before_first, of_last
    from (
      select at, sum(rows) as here, before_first + sum(sum(rows)) over (order by at desc) as up_to from message_counts as kept
      where kept.tenant_id = tenant and span = 'day' and at >= of_last and at < date_trunc('month', of_first + interval '32 days', 'UTC')
        and (campaigns is null or kept.campaign_id = any(campaigns)) and (directions is null or kept.direction = any(directions))
      group by at
    ) as days;
    select max(at) filter (where up_to > first_place) + interval '1 hour', coalesce(max(at) filter (where up_to > last_place), min(at)),
      first_place - min(up_to - here) filter (where up_to > first_place),
      coalesce(min(up_to) filter (where up_to > last_place), max(up_to)) - min(up_to - here) filter (where up_to > first_place)
    into before_at, from_at, skipped, there
    from (
      select at, sum(rows) as here, before_first + sum(sum(rows)) over (order by at desc) as up_to from message_counts as kept
      where kept.tenant_id = tenant and span = 'hour' and at >= of_last and at < of_first + interval '1 day'
        and (campaigns is null or kept.campaign_id = any(campaigns)) and (directions is null or kept.direction = any(directions))
      group by at
    ) as hours;
  end if;
  return next;
end $$;

-- As before, except that what comes before a page of all messages, or of all that came in, is skipped in the index alone.
create or replace function messages_page(
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
  first_at timestamptz;
  first_seq bigint;
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
      select m.created_at, m.seq into first_at, first_seq from messages as m
        where m.tenant_id = tenant and m.created_at >= begins and m.created_at < ends
        order by m.created_at, m.seq limit 1 offset before_page;
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.created_at >= first_at and m.created_at < ends and (m.created_at, m.seq) >= (first_at, first_seq)
        order by m.created_at, m.seq limit wanted;
    else
      select m.created_at, m.seq into first_at, first_seq from messages as m
        where m.tenant_id = tenant and m.created_at >= begins and m.created_at < ends
        order by m.created_at desc, m.seq desc limit 1 offset before_page;
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.created_at >= begins and m.created_at <= first_at and (m.created_at, m.seq) <= (first_at, first_seq)
        order by m.created_at desc, m.seq desc limit wanted;
    end if;
  elsif campaigns is null and directions = '{incoming}' then
    if is_walked_back then
      select m.created_at, m.seq into first_at, first_seq from messages as m
        where m.tenant_id = tenant and m.direction = 'incoming' and m.created_at >= begins and m.created_at < ends
        order by m.created_at, m.seq limit 1 offset before_page;
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.direction = 'incoming' and m.created_at >= first_at and m.created_at < ends and (m.created_at, m.seq) >= (first_at, first_seq)
        order by m.created_at, m.seq limit wanted;
    else
      select m.created_at, m.seq into first_at, first_seq from messages as m
        where m.tenant_id = tenant and m.direction = 'incoming' and m.created_at >= begins and m.created_at < ends
        order by m.created_at desc, m.seq desc limit 1 offset before_page;
      return query select total_found, is_reversed, m from messages as m
        where m.tenant_id = tenant and m.direction = 'incoming' and m.created_at >= begins and m.created_at <= first_at and (m.created_at, m.seq) <= (first_at, first_seq)
        order by m.created_at desc, m.seq desc limit wanted;
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
