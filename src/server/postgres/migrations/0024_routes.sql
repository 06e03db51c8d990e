-- With which devices a text may go: the country (ISO 3166) of its number, or one device that was chosen for it. Texts of one route stand in one
-- line, so that none waits behind one that needs another device. Empty: from before, any device may send it.
--   reached  of a device: the countries it sends to, with a blank before and after each; null: all
alter table messages add column route text collate "C";
alter table devices add column reached text collate "C";
alter table open_texts add column route text collate "C" not null default '';
alter table text_lines add column route text collate "C" not null default '';
alter table text_lines drop constraint text_lines_pkey;
alter table text_lines add primary key (tenant_id, campaign_id, route);
drop index open_texts_tenant_id_campaign_id_status_at_seq_idx;
create index on open_texts (tenant_id, campaign_id, route, status, at, seq);

create or replace function keep_open_texts_of_new() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into open_texts (tenant_id, id, created_at, seq, campaign_id, status, at, segments, route)
    select tenant_id, id, created_at, seq, coalesce(campaign_id, ''), status, waits_at(status, record), coalesce(segments, 0), coalesce(route, '')
    from new_rows where is_open_text(tenant_id, direction, status)
    on conflict (tenant_id, id) do nothing;
  if not found then return null; end if;
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
    from new_rows where is_open_text(tenant_id, direction, status)
    on conflict (tenant_id, id) do update set
      campaign_id = excluded.campaign_id, status = excluded.status, at = excluded.at, segments = excluded.segments, route = excluded.route
      where (open_texts.campaign_id, open_texts.status, open_texts.at, open_texts.segments, open_texts.route)
        is distinct from (excluded.campaign_id, excluded.status, excluded.at, excluded.segments, excluded.route);
  delete from open_texts using new_rows
    where open_texts.tenant_id = new_rows.tenant_id and open_texts.id = new_rows.id
      and not is_open_text(new_rows.tenant_id, new_rows.direction, new_rows.status);
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
  if not found then return null; end if;
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
