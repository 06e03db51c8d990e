-- Conversations that are put off until a time (ConversationQueries): the state has the time, its row in the inbox the status that follows.
alter table conversation_states add column snoozed_until timestamptz(3);
create index on conversation_states (snoozed_until) where snoozed_until is not null;

create function conversation_status(turn_at text, has_team boolean, done_at text, is_reopened boolean, snoozed_until text) returns text
language sql immutable parallel safe
return case when done_at is not null and coalesce(turn_at, '') <= done_at collate "C" then 'done'
  when snoozed_until is not null then 'snoozed'
  when turn_at is not null or has_team or is_reopened then 'open' else 'automatic' end collate "C";

-- What comes back is unread also where only the team has written.
create function unread_of(unread integer, is_marked boolean) returns integer language sql immutable parallel safe
return case when unread = 0 and is_marked then 1 else unread end;

alter table conversations drop column status, drop column unread_count, add column snoozed_until text collate "C";
alter table conversations
  add column unread_count integer not null generated always as (unread_of(unread, is_marked)) stored,
  add column status text collate "C" not null
    generated always as (conversation_status(turn_at, has_team, done_at, is_reopened, snoozed_until)) stored;
create index on conversations (tenant_id, status, last_at) where is_listed;
drop function conversation_status(text, boolean, text, boolean);
drop function unread_of(integer, boolean, text);

drop function told_conversation(text, text);
create function told_conversation(tenant text, contact text) returns table (
  first_seq bigint, last_at text, last_seq bigint, last_body text, last_direction text, last_writer text, last_author_id text,
  last_author_name text, last_status text, last_folded jsonb, incoming_at text, turn_at text, has_team boolean, unread integer, read_at text, is_marked boolean, assigned_to text, done_at text, is_reopened boolean, snoozed_until text, is_listed boolean
) language sql stable as $$
  select all_said.first_seq, last.said_at, last.seq, last.body, last.direction, last.writer, last.author_id, last.author_name, last.status,
    last.folded, all_said.incoming_at, all_said.turn_at, all_said.has_team,
    all_said.unread, mark.read_at, mark.is_marked, state.assigned_to, state.done_at, coalesce(state.is_reopened, false), state.snoozed_until,
    exists (select from contacts where tenant_id = tenant and id = contact)
  from (
    select coalesce(max(coalesce(record ->> 'read_at', iso_of(read_at))), '') collate "C" as read_at,
      coalesce(bool_or(record -> 'is_unread' = 'true'), false) as is_marked
    from read_marks where tenant_id = tenant and contact_id = contact
  ) as mark, lateral (
    select min(seq) filter (where direction = 'incoming' or campaign_id is null) as first_seq,
      max(said_at) filter (where direction = 'incoming') as incoming_at, max(messages.turn_at) as turn_at,
      bool_or(writer = 'team') as has_team, (count(*) filter (where messages.turn_at > mark.read_at))::integer as unread
    from messages where tenant_id = tenant and contact_id = contact
  ) as all_said, lateral (
    select * from messages where tenant_id = tenant and contact_id = contact order by said_at desc, seq desc limit 1
  ) as last left join lateral (
    select assigned_to, coalesce(record ->> 'done_at', iso_of(done_at)) as done_at, record -> 'is_reopened' = 'true' as is_reopened,
      coalesce(record ->> 'snoozed_until', iso_of(snoozed_until)) as snoozed_until
    from conversation_states where tenant_id = tenant and id = contact
  ) as state on true
$$;

create or replace function retell_conversations(tenants text[], contacts text[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  if tenants is null then return; end if;
  delete from conversations as kept using unnest(tenants, contacts) as changed(tenant_id, contact_id)
    where kept.tenant_id = changed.tenant_id and kept.contact_id = changed.contact_id;
  insert into conversations (tenant_id, contact_id, first_seq, last_at, last_seq, last_body, last_direction, last_writer, last_author_id,
      last_author_name, last_status, last_folded, incoming_at, turn_at, has_team, unread, read_at, is_marked, assigned_to, done_at, is_reopened, snoozed_until, is_listed)
    select changed.tenant_id, changed.contact_id, told.*
    from unnest(tenants, contacts) as changed(tenant_id, contact_id), told_conversation(changed.tenant_id, changed.contact_id) as told
    where told.first_seq is not null;
end $$;

create or replace function tell_of_state() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  state conversation_states := case when tg_op = 'DELETE' then old else new end;
  is_there boolean := tg_op <> 'DELETE';
begin
  update conversations as kept set assigned_to = case when is_there then state.assigned_to end,
    done_at = case when is_there then coalesce(state.record ->> 'done_at', iso_of(state.done_at)) end,
    is_reopened = is_there and coalesce(state.record -> 'is_reopened' = 'true', false),
    snoozed_until = case when is_there then coalesce(state.record ->> 'snoozed_until', iso_of(state.snoozed_until)) end
  where tenant_id = state.tenant_id and contact_id = state.id;
  return null;
end $$;
