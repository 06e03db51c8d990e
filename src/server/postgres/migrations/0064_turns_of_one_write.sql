-- Lines that start to wait in one write, or of which devices get texts in one write, go behind the others in an order that is always the same: new texts' in the
-- order of the texts, others' by campaign and route. And a line that a change creates goes behind the others too, not before them.
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
      from new_rows where is_open_text(tenant_id, direction, status) group by 1, 2, 3 order by min(seq) filter (where status = 'queued')
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
    select tenant_id, campaign_id, route, queued, waiting, open,
      case when queued > 0 or queued < 0 and sending > 0 then nextval('turn_seq') else 0 end
    from (
      select tenant_id, campaign_id, route, sum(queued) as queued, sum(waiting) as waiting, sum(sending) as sending, sum(open) as open
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
      order by 2, 3
    ) as lines
    on conflict (tenant_id, campaign_id, route) do update set
      queued = text_lines.queued + excluded.queued, waiting = text_lines.waiting + excluded.waiting, open = text_lines.open + excluded.open,
      turn = case
        when excluded.turn > 0 and (excluded.queued < 0 or text_lines.queued = 0) then excluded.turn
        else text_lines.turn
      end;
  delete from text_lines using old_rows
    where text_lines.tenant_id = old_rows.tenant_id and text_lines.campaign_id = coalesce(old_rows.campaign_id, '') and text_lines.open = 0;
  return null;
end $$;
