-- Statistics of a year added up 17,000 hours. Days are added up too (a tenant's days in its time zone), each in two parts: the hour after midnight, by the
-- earlier midnight where clocks change, and the rest. A range of days is made of whole parts in summer and in winter. Of a part in which a step of the
-- statistics begins, hours and minutes are read (0001_tables.sql), so where the parts begin changes no figure.
create table day_counts (
  tenant_id text collate "C" not null,
  -- The part's first minute since 1970, and its length.
  minute integer not null,
  minutes smallint not null,
  sent integer not null,
  segments bigint not null,
  confirmed integer not null,
  unconfirmed integer not null,
  delivered integer not null,
  unknown integer not null,
  failed integer not null,
  received integer not null,
  replies integer not null,
  primary key (tenant_id, minute)
);
create table day_failures (
  tenant_id text collate "C" not null,
  -- The part's first minute.
  minute integer not null,
  error_code text collate "C" not null,
  count integer not null,
  primary key (tenant_id, minute, error_code)
);
-- The minute of the day in UTC at which a tenant's days begin. Without a row: 0.
create table day_starts (
  tenant_id text collate "C" not null check (tenant_id <> '') primary key,
  day_start smallint not null check (day_start between 0 and 1439)
);

create function day_part_start(minute integer, day_start integer) returns integer language sql immutable parallel safe
return minute - ((minute - day_start) % 1440 + 1440) % 1440 + case when ((minute - day_start) % 1440 + 1440) % 1440 < 60 then 0 else 60 end;
create function day_part_minutes(minute integer, day_start integer) returns integer language sql immutable parallel safe
return case when ((minute - day_start) % 1440 + 1440) % 1440 < 60 then 60 else 1380 end;

-- 0 for a time zone that this database does not know.
create function day_start_in(zone text) returns integer language plpgsql stable as $$
declare
  winter integer;
  summer integer;
begin
  winter := extract(epoch from '2026-01-01'::timestamp at time zone zone)::bigint / 60 % 1440;
  summer := extract(epoch from '2026-07-01'::timestamp at time zone zone)::bigint / 60 % 1440;
  return coalesce(case when (summer - winter + 1440) % 1440 < 720 then winter else summer end, 0);
exception when invalid_parameter_value then
  return 0;
end $$;

do $$
declare
  operation text;
  counted text;
  failed text;
begin
  for operation, counted, failed in values
    ('insert', 'select * from changed_rows', 'select * from changed_rows'),
    ('update',
      'select tenant_id, span, minute, later.sent - earlier.sent as sent, later.segments - earlier.segments as segments, later.confirmed - earlier.confirmed as confirmed,
         later.unconfirmed - earlier.unconfirmed as unconfirmed, later.delivered - earlier.delivered as delivered, later.unknown - earlier.unknown as unknown,
         later.failed - earlier.failed as failed, later.received - earlier.received as received, later.replies - earlier.replies as replies
       from changed_rows as later join old_rows as earlier using (tenant_id, span, minute)',
      'select tenant_id, span, minute, error_code, later.count - earlier.count as count
       from changed_rows as later join old_rows as earlier using (tenant_id, span, minute, error_code)')
  loop
    execute format($make$
      create function count_days_on_%1$s() returns trigger language plpgsql set enable_seqscan = off as $body$
      begin
        insert into day_counts as kept
          select tenant_id, day_part_start(minute, coalesce(day_start, 0)), day_part_minutes(minute, coalesce(day_start, 0)), sum(sent), sum(segments),
            sum(confirmed), sum(unconfirmed), sum(delivered), sum(unknown), sum(failed), sum(received), sum(replies)
          from (%2$s) as changed left join day_starts using (tenant_id) where span = 1 group by 1, 2, 3 order by 1, 2
        on conflict (tenant_id, minute) do update set
          sent = kept.sent + excluded.sent, segments = kept.segments + excluded.segments,
          confirmed = kept.confirmed + excluded.confirmed, unconfirmed = kept.unconfirmed + excluded.unconfirmed,
          delivered = kept.delivered + excluded.delivered, unknown = kept.unknown + excluded.unknown, failed = kept.failed + excluded.failed,
          received = kept.received + excluded.received, replies = kept.replies + excluded.replies;
        return null;
      end $body$;
      create trigger days_on_%1$s after %1$s on span_counts referencing new table as changed_rows %4$s
        for each statement execute function count_days_on_%1$s();

      create function count_failures_on_%1$s() returns trigger language plpgsql set enable_seqscan = off as $body$
      begin
        insert into day_failures as kept
          select tenant_id, day_part_start(minute, coalesce(day_start, 0)), error_code, sum(count)
          from (%3$s) as changed left join day_starts using (tenant_id) where span = 1 group by 1, 2, 3 order by 1, 2, 3
        on conflict (tenant_id, minute, error_code) do update set count = kept.count + excluded.count;
        return null;
      end $body$;
      create trigger days_on_%1$s after %1$s on span_failures referencing new table as changed_rows %4$s
        for each statement execute function count_failures_on_%1$s();
    $make$, operation, counted, failed, case operation when 'update' then 'old table as old_rows' else '' end);
  end loop;
end $$;

-- Counts a tenant's days anew, as they begin now: from its hours, or from its minutes if days do not begin with an hour.
create function recount_days(tenant text) returns void language plpgsql as $$
declare
  starts integer := coalesce((select day_start from day_starts where tenant_id = tenant), 0);
  counted_in integer := case when starts % 60 = 0 then 60 else 1 end;
begin
  delete from day_counts where tenant_id = tenant;
  delete from day_failures where tenant_id = tenant;
  insert into day_counts
    select tenant, day_part_start(minute, starts), day_part_minutes(minute, starts), sum(sent), sum(segments), sum(confirmed), sum(unconfirmed),
      sum(delivered), sum(unknown), sum(failed), sum(received), sum(replies)
    from span_counts where tenant_id = tenant and span = counted_in group by 1, 2, 3;
  insert into day_failures
    select tenant, day_part_start(minute, starts), error_code, sum(count)
    from span_failures where tenant_id = tenant and span = counted_in group by 1, 2, 3;
end $$;

create function keep_day_start() returns trigger language plpgsql as $$
begin
  insert into day_starts as kept values (new.tenant_id, day_start_in(new.timezone))
    on conflict (tenant_id) do update set day_start = excluded.day_start where kept.day_start <> excluded.day_start;
  if found then perform recount_days(new.tenant_id); end if;
  return null;
end $$;
create trigger days_begin after insert or update of timezone on company_settings for each row execute function keep_day_start();

select set_config('app.tenant_id', '*', true);
insert into day_starts select tenant_id, day_start_in(timezone) from company_settings;
select recount_days(tenant_id) from (select distinct tenant_id from span_counts) as counted;

do $$
declare
  each text;
begin
  foreach each in array array['day_counts', 'day_failures', 'day_starts'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format($policy$
      create policy tenant on %I
        using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*')
    $policy$, each);
    execute format('grant select, insert, update, delete on %I to heliograph_server', each);
  end loop;
end $$;

-- The figures of a tenant in steps of time that begin at these minutes, as StatisticsQueries counts them, column by column; steps are counted from 1.
create function figures_of_steps(tenant text, steps integer[]) returns json
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
          select width_bucket(read.minute, steps), read.sent, read.segments, read.confirmed, read.unconfirmed, read.delivered, read.unknown, read.failed,
            read.received, read.replies
          from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long, lateral (
            select * from span_counts where tenant_id = tenant and span = 60 and minute >= part and minute <= part + minutes - 60
              and width_bucket(minute, steps) = width_bucket(minute + 59, steps) offset 0
          ) as read
          union all
          select width_bucket(read.minute, steps), read.sent, read.segments, read.confirmed, read.unconfirmed, read.delivered, read.unknown, read.failed,
            read.received, read.replies
          from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long,
            generate_series(part / 60 * 60, part + minutes - 1, 60) as hour, lateral (
              select * from span_counts where tenant_id = tenant and span = 1 and minute >= greatest(hour, part) and minute < least(hour + 60, part + minutes)
              offset 0
            ) as read
          where hour < part or hour + 60 > part + minutes or width_bucket(hour, steps) <> width_bucket(hour + 59, steps)
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
          select width_bucket(read.minute, steps), read.error_code, read.count
          from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long, lateral (
            select * from span_failures where tenant_id = tenant and span = 60 and minute >= part and minute <= part + minutes - 60
              and width_bucket(minute, steps) = width_bucket(minute + 59, steps) offset 0
          ) as read
          union all
          select width_bucket(read.minute, steps), read.error_code, read.count
          from unnest(cut) as part, lateral (select minutes from day_counts where tenant_id = tenant and minute = part offset 0) as long,
            generate_series(part / 60 * 60, part + minutes - 1, 60) as hour, lateral (
              select * from span_failures where tenant_id = tenant and span = 1 and minute >= greatest(hour, part)
                and minute < least(hour + 60, part + minutes) offset 0
            ) as read
          where hour < part or hour + 60 > part + minutes or width_bucket(hour, steps) <> width_bucket(hour + 59, steps)
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
