-- A new text has not been sent and is with no device: it need not stand in indexes for those.
drop index messages_tenant_id_sent_at_idx;
create index on messages (tenant_id, sent_at) where sent_at is not null;
drop index messages_tenant_id_device_id_taken_at_idx;
create index on messages (tenant_id, device_id, taken_at) where device_id is not null;
drop index messages_tenant_id_device_id_created_at_idx;
create index on messages (tenant_id, device_id, created_at) where device_id is not null and status in ('scheduled', 'queued', 'sending');

-- Figures: nothing has happened yet to a text that waits, and nothing is reckoned of it.
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
                from (%2$s) as changed
                where sent_at is not null or failed_at is not null or record -> 'status_at' ?| array['delivered', 'unknown', 'received'] offset 0
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
