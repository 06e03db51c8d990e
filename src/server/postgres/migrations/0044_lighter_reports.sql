-- A text on its way costs less.

-- What a network has taken waits for nothing but its report: it counts as open (`text_lines`), but does not lie among the texts that wait or are with a
-- device. Each change of one of those is written to several indexes.
create function lies_open(tenant_id text, direction text, status text) returns boolean language sql immutable as $$
  select direction = 'outgoing' and tenant_id <> '-' and status in ('scheduled', 'queued', 'sending')
$$;

create or replace function keep_open_texts_of_new() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into open_texts (tenant_id, id, created_at, seq, campaign_id, status, at, segments, route)
    select tenant_id, id, created_at, seq, coalesce(campaign_id, ''), status, waits_at(status, record), coalesce(segments, 0), coalesce(route, '')
    from new_rows where lies_open(tenant_id, direction, status)
    on conflict (tenant_id, id) do nothing;
  insert into text_lines (tenant_id, campaign_id, route, queued, waiting, open, turn)
    select tenant_id, campaign_id, route, queued, waiting, open, nextval('turn_seq')
    from (
      select tenant_id, coalesce(campaign_id, '') as campaign_id, coalesce(route, '') as route, count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status in ('queued', 'scheduled')) as waiting, count(*) as open
      from new_rows where is_open_text(tenant_id, direction, status) group by 1, 2, 3 order by min(waits_at(status, record)), min(seq)
    ) as lines
    on conflict (tenant_id, campaign_id, route) do update set
      queued = text_lines.queued + excluded.queued, waiting = text_lines.waiting + excluded.waiting, open = text_lines.open + excluded.open,
      turn = case when text_lines.queued = 0 and excluded.queued > 0 then excluded.turn else text_lines.turn end;
  return null;
end $$;

create or replace function keep_open_texts_of_changed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into open_texts (tenant_id, id, created_at, seq, campaign_id, status, at, segments, route)
    select tenant_id, id, created_at, seq, coalesce(campaign_id, ''), status, waits_at(status, record), coalesce(segments, 0), coalesce(route, '')
    from new_rows where lies_open(tenant_id, direction, status)
    on conflict (tenant_id, id) do update set
      campaign_id = excluded.campaign_id, status = excluded.status, at = excluded.at, segments = excluded.segments, route = excluded.route
      where (open_texts.campaign_id, open_texts.status, open_texts.at, open_texts.segments, open_texts.route)
        is distinct from (excluded.campaign_id, excluded.status, excluded.at, excluded.segments, excluded.route);
  delete from open_texts using new_rows
    where open_texts.tenant_id = new_rows.tenant_id and open_texts.id = new_rows.id
      and not lies_open(new_rows.tenant_id, new_rows.direction, new_rows.status);
  insert into text_lines (tenant_id, campaign_id, route, queued, waiting, open, turn)
    select tenant_id, campaign_id, route, sum(queued), sum(waiting), sum(open), case when sum(sending) > 0 and sum(queued) < 0 then nextval('turn_seq') else 0 end
    from (
      select tenant_id, coalesce(campaign_id, '') as campaign_id, coalesce(route, '') as route, (status = 'queued')::int as queued,
        (status in ('queued', 'scheduled'))::int as waiting, (status = 'sending')::int as sending, 1 as open
      from new_rows where is_open_text(tenant_id, direction, status)
      union all
      select tenant_id, coalesce(campaign_id, ''), coalesce(route, ''), -(status = 'queued')::int,
        -(status in ('queued', 'scheduled'))::int, -(status = 'sending')::int, -1
      from old_rows where is_open_text(tenant_id, direction, status)
    ) as changes
    group by 1, 2, 3 having sum(queued) <> 0 or sum(waiting) <> 0 or sum(open) <> 0
    on conflict (tenant_id, campaign_id, route) do update set
      queued = text_lines.queued + excluded.queued, waiting = text_lines.waiting + excluded.waiting, open = text_lines.open + excluded.open,
      turn = case
        when excluded.turn > 0 then excluded.turn
        when text_lines.queued = 0 and excluded.queued > 0 then nextval('turn_seq')
        else text_lines.turn
      end;
  delete from text_lines using old_rows
    where text_lines.tenant_id = old_rows.tenant_id and text_lines.campaign_id = coalesce(old_rows.campaign_id, '') and text_lines.open = 0;
  return null;
end $$;

create or replace function keep_open_texts_of_removed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from open_texts using old_rows where open_texts.tenant_id = old_rows.tenant_id and open_texts.id = old_rows.id;
  update text_lines set queued = text_lines.queued - gone.queued, waiting = text_lines.waiting - gone.waiting, open = text_lines.open - gone.open
    from (
      select tenant_id, coalesce(campaign_id, '') as campaign_id, coalesce(route, '') as route, count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status in ('queued', 'scheduled')) as waiting, count(*) as open
      from old_rows where is_open_text(tenant_id, direction, status) group by 1, 2, 3
    ) as gone
    where text_lines.tenant_id = gone.tenant_id and text_lines.campaign_id = gone.campaign_id and text_lines.route = gone.route;
  delete from text_lines using old_rows
    where text_lines.tenant_id = old_rows.tenant_id and text_lines.campaign_id = coalesce(old_rows.campaign_id, '') and text_lines.open = 0;
  return null;
end $$;

select set_config('app.tenant_id', '*', true);
delete from open_texts where status = 'sent';

-- The first text to expire is found in the index of those that do, whatever the planner knew of messages when it made the plan: with tables that
-- had been empty then, it read all of a tenant's messages.
create or replace function next_expiry(others text[]) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return (select min(expires_at) from messages where tenant_id <> all(others) and expires_at is not null);
end $$;

create or replace function has_expired(tenant text, until text) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return coalesce((select min(expires_at) from messages where tenant_id = tenant and expires_at is not null) <= until, false);
end $$;

create or replace function tenants_expiring(others text[], until text) returns setof text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(next_expiry(others) <= until, false) then
    return query select distinct tenant_id from messages where tenant_id <> all(others) and expires_at <= until;
  end if;
end $$;

-- Figures: when a text was sent or failed stands in columns, and of its other times those are read that figures count, once.
do $$
declare
  operation text;
  changed text;
begin
  for operation, changed in values
    ('insert', 'select 1 as sign, * from new_rows'),
    ('update', 'select -1 as sign, * from old_rows union all select 1, * from new_rows'),
    ('delete', 'select -1 as sign, * from old_rows')
  loop
    execute format($make$
      create or replace function count_on_%1$s() returns trigger language plpgsql as $body$
      begin
        insert into span_counts as kept
          select tenant_id, span, minute / span * span, sum(sent), sum(segments), sum(confirmed), sum(unconfirmed), sum(delivered),
            sum(unknown), sum(failed), sum(received), sum(replies)
          from (
            select tenant_id, floor(extract(epoch from time::timestamptz) / 60)::integer as minute, sum(sign * sent) as sent,
              sum(sign * sent * segments) as segments, sum(sign * sent * (is_confirmed)::integer) as confirmed,
              sum(sign * sent * (not is_confirmed and failed_time is null)::integer) as unconfirmed, sum(sign * delivered) as delivered,
              sum(sign * unknown) as unknown, sum(sign * failed) as failed, sum(sign * received) as received,
              sum(sign * received * (direction = 'incoming' and campaign_id is not null)::integer) as replies
            from (
              select sign, tenant_id, direction, campaign_id, segments, sent_at as sent_time, failed_at as failed_time,
                status_at ->> 'delivered' as delivered_time, status_at ->> 'unknown' as unknown_time, status_at ->> 'received' as received_time,
                status_at ->> 'delivered' is not null as is_confirmed
              from (
                select sign, tenant_id, direction, campaign_id, segments, sent_at, failed_at, record -> 'status_at' as status_at
                from (%2$s) as changed offset 0
              ) as changed offset 0
            ) as times, lateral (values
              (sent_time, 1, 0, 0, 0, 0), (delivered_time, 0, 1, 0, 0, 0), (unknown_time, 0, 0, 1, 0, 0), (failed_time, 0, 0, 0, 1, 0),
              (received_time, 0, 0, 0, 0, 1)
            ) as events(time, sent, delivered, unknown, failed, received)
            where time <> ''
            group by tenant_id, time
          ) as minutes, (values (1), (60)) as spans(span)
          group by tenant_id, span, minute / span * span
          having (sum(sent), sum(segments), sum(confirmed), sum(unconfirmed), sum(delivered), sum(unknown), sum(failed), sum(received), sum(replies))
            <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
        on conflict (tenant_id, span, minute) do update set
          sent = kept.sent + excluded.sent, segments = kept.segments + excluded.segments,
          confirmed = kept.confirmed + excluded.confirmed, unconfirmed = kept.unconfirmed + excluded.unconfirmed,
          delivered = kept.delivered + excluded.delivered, unknown = kept.unknown + excluded.unknown,
          failed = kept.failed + excluded.failed, received = kept.received + excluded.received,
          replies = kept.replies + excluded.replies;

        insert into span_failures as kept
          select tenant_id, span, minute / span * span, error_code, sum(sign)
          from (
            select sign, tenant_id, error_code,
              minute_of(coalesce(record #>> '{status_at,failed}', record #>> '{status_at,expired}')) as minute
            from (%2$s) as changed where error_code is not null
          ) as failure, (values (1), (60)) as spans(span)
          where minute is not null
          group by tenant_id, span, minute / span * span, error_code having sum(sign) <> 0
        on conflict (tenant_id, span, minute, error_code) do update set count = kept.count + excluded.count;

        insert into campaign_minutes as kept
          select tenant_id, campaign_id, floor(extract(epoch from time::timestamptz) / 60)::integer as minute,
            sum(delivered), sum(under_way), sum(unknown), sum(failed)
          from (
            select tenant_id, campaign_id, coalesce(record #>> '{status_at,sending}', record #>> '{status_at,sent}',
                record #>> '{status_at,failed}', record #>> '{status_at,expired}') as time,
              sum(sign * (status = 'delivered')::integer) as delivered,
              sum(sign * (status in ('sending', 'sent'))::integer) as under_way,
              sum(sign * (status = 'unknown')::integer) as unknown, sum(sign * (status in ('failed', 'expired'))::integer) as failed
            from (%2$s) as changed
            where campaign_id is not null and direction = 'outgoing' and status not in ('queued', 'scheduled')
            group by 1, 2, 3
          ) as times
          where time <> ''
          group by 1, 2, 3
          having (sum(delivered), sum(under_way), sum(unknown), sum(failed)) <> (0, 0, 0, 0)
        on conflict (tenant_id, campaign_id, minute) do update set
          delivered = kept.delivered + excluded.delivered, under_way = kept.under_way + excluded.under_way,
          unknown = kept.unknown + excluded.unknown, failed = kept.failed + excluded.failed;

        insert into campaign_failures as kept
          select tenant_id, campaign_id, coalesce(error_code, 'GENERIC_FAILURE'), sum(sign), sum(sign * (is_test is true)::integer)
          from (%2$s) as changed
          where campaign_id is not null and direction = 'outgoing' and status in ('failed', 'expired') and retried_by is null
          group by tenant_id, campaign_id, coalesce(error_code, 'GENERIC_FAILURE')
          having (sum(sign), sum(sign * (is_test is true)::integer)) <> (0, 0)
        on conflict (tenant_id, campaign_id, error_code) do update
          set count = kept.count + excluded.count, tests = kept.tests + excluded.tests;
        return null;
      end $body$;
    $make$, operation, changed);
  end loop;
end $$;
