-- The ids on a page of all contacts with a name, by that name. The policy of contacts would be checked for each contact that comes before the page, which
-- takes a third of the time; here the tenant is checked once.
create function contact_ids_by_name(tenant text, by text, is_descending boolean, wanted bigint, skipped bigint) returns setof text
language plpgsql stable security definer rows 25 set search_path from current
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(current_setting('app.tenant_id', true), '') not in (tenant, '*') then return; end if;
  if by = 'last_name_key' and is_descending then
    return query select c.id from contacts as c where c.tenant_id = tenant and c.last_name_key is not null
      order by c.last_name_key desc, c.seq desc limit wanted offset skipped;
  elsif by = 'last_name_key' then
    return query select c.id from contacts as c where c.tenant_id = tenant and c.last_name_key is not null
      order by c.last_name_key, c.seq limit wanted offset skipped;
  elsif is_descending then
    return query select c.id from contacts as c where c.tenant_id = tenant and c.first_name_key is not null
      order by c.first_name_key desc, c.seq desc limit wanted offset skipped;
  else
    return query select c.id from contacts as c where c.tenant_id = tenant and c.first_name_key is not null
      order by c.first_name_key, c.seq limit wanted offset skipped;
  end if;
end $$;
revoke execute on function contact_ids_by_name from public;
grant execute on function contact_ids_by_name to heliograph_server;

-- Statistics: the hours and minutes that are read instead of days in which a step begins. In functions, because starting their part of a plan takes time
-- even if there are no such days, as when the steps are days of the tenant's zone.
create function counts_of_cut_days(tenant text, steps integer[], cut integer[]) returns setof span_counts
language plpgsql stable rows 1 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if cut = '{}' then return; end if;
  return query
    select read.* from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long, lateral (
      select * from span_counts where tenant_id = tenant and span = 60 and minute >= part and minute <= part + minutes - 60
        and width_bucket(minute, steps) = width_bucket(minute + 59, steps) offset 0
    ) as read
    union all
    select read.* from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long,
      generate_series(part / 60 * 60, part + minutes - 1, 60) as hour, lateral (
        select * from span_counts where tenant_id = tenant and span = 1 and minute >= greatest(hour, part) and minute < least(hour + 60, part + minutes)
        offset 0
      ) as read
    where hour < part or hour + 60 > part + minutes or width_bucket(hour, steps) <> width_bucket(hour + 59, steps);
end $$;
create function failures_of_cut_days(tenant text, steps integer[], cut integer[]) returns setof span_failures
language plpgsql stable rows 1 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if cut = '{}' then return; end if;
  return query
    select read.* from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long, lateral (
      select * from span_failures where tenant_id = tenant and span = 60 and minute >= part and minute <= part + minutes - 60
        and width_bucket(minute, steps) = width_bucket(minute + 59, steps) offset 0
    ) as read
    union all
    select read.* from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long,
      generate_series(part / 60 * 60, part + minutes - 1, 60) as hour, lateral (
        select * from span_failures where tenant_id = tenant and span = 1 and minute >= greatest(hour, part) and minute < least(hour + 60, part + minutes)
        offset 0
      ) as read
    where hour < part or hour + 60 > part + minutes or width_bucket(hour, steps) <> width_bucket(hour + 59, steps);
end $$;

-- As before, with these functions.
create or replace function figures_of_steps(tenant text, steps integer[]) returns json
language plpgsql stable set enable_seqscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  -- The parts of days in which a step begins.
  cut integer[] := array(
    select minute from day_counts where tenant_id = tenant and minute > steps[1] - 1440 and steps[width_bucket(minute, steps) + 1] < minute + minutes);
begin
  return json_build_object(
    'figures', (
      with summed as (
        select step, sum(sent) as sent, sum(segments)::bigint as segments, sum(confirmed) as confirmed, sum(unconfirmed) as unconfirmed,
          sum(delivered) as delivered, sum(unknown) as unknown, sum(failed) as failed, sum(received) as received, sum(replies) as replies
        from (
          select width_bucket(minute, steps) as step, sent, segments, confirmed, unconfirmed, delivered, unknown, failed, received, replies
          from day_counts where tenant_id = tenant and minute > steps[1] - 1440 and minute <> all(cut)
          union all
          select width_bucket(minute, steps), sent, segments, confirmed, unconfirmed, delivered, unknown, failed, received, replies
          from counts_of_cut_days(tenant, steps, cut)
        ) as counted where step > 0 group by step
      )
      select json_build_object('step', array_agg(step), 'sent', array_agg(sent), 'segments', array_agg(segments), 'confirmed', array_agg(confirmed),
        'unconfirmed', array_agg(unconfirmed), 'delivered', array_agg(delivered), 'unknown', array_agg(unknown), 'failed', array_agg(failed),
        'received', array_agg(received), 'replies', array_agg(replies)) from summed
    ),
    'failures', (
      with summed as (
        select step, error_code, sum(count) as count
        from (
          select width_bucket(minute, steps) as step, error_code, count
          from day_failures where tenant_id = tenant and minute > steps[1] - 1440 and minute <> all(cut)
          union all
          select width_bucket(minute, steps), error_code, count from failures_of_cut_days(tenant, steps, cut)
        ) as counted where step > 0 group by step, error_code having sum(count) <> 0
      )
      select json_build_object('step', array_agg(step), 'error_code', array_agg(error_code), 'count', array_agg(count)) from summed
    ),
    'opted_out', (
      select json_build_object('step', array_agg(step), 'count', array_agg(count)) from (
        select width_bucket(floor(extract(epoch from consent_at) / 60)::integer, steps) as step, count(*) as count from contacts
        where tenant_id = tenant and consent = 'opted_out' and consent_at >= to_timestamp(steps[1]::bigint * 60) group by 1
      ) as refused
    ));
end $$;
