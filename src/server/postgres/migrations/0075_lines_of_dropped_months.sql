-- Counts the messages that a network took and never reported on only once everybody waits. Until then a tenant that has such messages could send nothing,
-- and whatever it wrote meanwhile waited for the end, which waited for it: a deadlock.
create or replace function drop_message_partition(before date) returns text
language plpgsql security definer set search_path from current set lock_timeout = '5s' set app.tenant_id = '*' as $$
declare
  month record;
  goes_on boolean;
begin
  perform pg_advisory_xact_lock(hashtext('make_message_partitions'));
  select part.relname::text as name, to_date(right(part.relname, 7), 'YYYY_MM')::timestamp at time zone 'UTC' as starts into month
    from pg_inherits join pg_class as part on part.oid = inhrelid
    where inhparent = 'messages'::regclass and part.relname ~ '^messages_\d{4}_\d{2}$' order by part.relname limit 1;
  goes_on := month.starts + interval '1 month' <= least(before::timestamp, date_trunc('month', now() at time zone 'UTC')) at time zone 'UTC'
    and not exists (select from open_messages where created_at >= month.starts and created_at < month.starts + interval '1 month');
  if goes_on is not true then return null; end if;
  execute format('delete from messages_sent_again as kept using %I as gone where kept.tenant_id = gone.tenant_id and kept.message_id = gone.id
    and kept.sends_again = gone.sends_again', month.name);
  execute format('delete from campaign_recipients as kept using %I as gone where kept.tenant_id = gone.tenant_id and kept.message_id = gone.id
    and kept.campaign_id = gone.campaign_id and kept.phone = gone."to"', month.name);
  delete from message_texts where created_at >= month.starts and created_at < month.starts + interval '1 month';
  -- From here on, everybody waits.
  lock table messages in access exclusive mode;
  execute format('update message_lines as kept set open = kept.open - gone.open
    from (select tenant_id, coalesce(campaign_id, '''') as campaign_id, coalesce(route, '''') as route, count(*) as open
      from %I where is_open_text(tenant_id, direction, status) group by 1, 2, 3) as gone
    where kept.tenant_id = gone.tenant_id and kept.campaign_id = gone.campaign_id and kept.route = gone.route', month.name);
  delete from message_lines where open = 0;
  update row_counts as kept set rows = kept.rows - gone.rows
    from (select tenant_id, sum(rows)::bigint as rows from message_counts where span = 'month' and at = month.starts group by 1) as gone
    where kept.tenant_id = gone.tenant_id and kept.of = 'messages';
  delete from message_counts where at >= month.starts and at < month.starts + interval '1 month';
  execute format('drop table %I', month.name);
  -- Conversations that ended then, or of which something was unread.
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from conversations
    where unread > 0 or last_at < iso_of(month.starts + interval '1 month');
  return month.name;
end $$;
