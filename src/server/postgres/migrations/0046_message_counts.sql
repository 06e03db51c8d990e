-- How many messages a tenant has in each month and each hour (UTC), by campaign and direction: totals of lists, and where a deep page begins, without
-- counting or walking messages.
create table message_counts (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  span text collate "C" not null check (span in ('month', 'hour')),
  at timestamptz not null,
  -- '' for messages of no campaign.
  campaign_id text collate "C" not null,
  direction text collate "C" not null,
  rows bigint not null,
  primary key (tenant_id, span, at, campaign_id, direction)
) with (fillfactor = 70);
create index on message_counts (tenant_id, campaign_id, span, at) where campaign_id <> '';

create function count_messages() returns trigger language plpgsql as $$
begin
  insert into message_counts as kept
    select tenant_id, span, date_trunc(span, created_at, 'UTC'), coalesce(campaign_id, ''), direction,
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed_rows, unnest(array['month', 'hour']) as span group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, span, at, campaign_id, direction) do update set rows = kept.rows + excluded.rows;
  return null;
end $$;
create trigger spans_of_new after insert on messages referencing new table as changed_rows
  for each statement execute function count_messages();
create trigger spans_of_removed after delete on messages referencing old table as changed_rows
  for each statement execute function count_messages();

create function count_moved_message() returns trigger language plpgsql as $$
begin
  insert into message_counts as kept
    select tenant_id, span, date_trunc(span, created_at, 'UTC'), campaign_id, direction, sum(rows)
    from (values (old.tenant_id, old.created_at, coalesce(old.campaign_id, ''), old.direction, -1),
      (new.tenant_id, new.created_at, coalesce(new.campaign_id, ''), new.direction, 1))
      as moved (tenant_id, created_at, campaign_id, direction, rows), unnest(array['month', 'hour']) as span
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, span, at, campaign_id, direction) do update set rows = kept.rows + excluded.rows;
  return null;
end $$;
create trigger spans_of_changed after update of tenant_id, campaign_id, direction on messages for each row
  when (old.tenant_id <> new.tenant_id or old.campaign_id is distinct from new.campaign_id or old.direction <> new.direction)
  execute function count_moved_message();

create function forget_message_counts() returns trigger language plpgsql as $$
begin
  delete from message_counts;
  return null;
end $$;
create trigger spans_of_none after truncate on messages for each statement execute function forget_message_counts();

select set_config('app.tenant_id', '*', true);
insert into message_counts
  select tenant_id, span, date_trunc(span, created_at, 'UTC'), coalesce(campaign_id, ''), direction, count(*)
  from messages, unnest(array['month', 'hour']) as span group by 1, 2, 3, 4, 5;

alter table message_counts enable row level security;
alter table message_counts force row level security;
create policy tenant on message_counts
  using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*');
grant select, insert, update, delete on message_counts to heliograph_server;

-- Where in a tenant's messages, the newest first, those from one place to another lie: the hours around them, how many are there, and how many of those
-- come before the first. Of these campaigns ('': none) and directions alone; NULL: of all. No hours if the first place is beyond the last message.
create function messages_between(tenant text, campaigns text[], directions text[], first_place bigint, last_place bigint)
returns table (total bigint, from_at timestamptz, before_at timestamptz, there bigint, skipped bigint)
language plpgsql stable set enable_seqscan = off as $$
declare
  of_last timestamptz;
  of_first timestamptz;
  before_first bigint;
begin
  select coalesce(max(up_to), 0), max(at) filter (where up_to > first_place), min(up_to - here) filter (where up_to > first_place),
    coalesce(max(at) filter (where up_to > last_place), min(at))
  into total, of_first, before_first, of_last
  from (
    select at, sum(rows) as here, sum(sum(rows)) over (order by at desc) as up_to from message_counts as kept
    where kept.tenant_id = tenant and span = 'month'
      and (campaigns is null or kept.campaign_id = any(campaigns)) and (directions is null or kept.direction = any(directions))
    group by at
  ) as months;
  if of_first is not null then
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
