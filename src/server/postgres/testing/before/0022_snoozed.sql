-- By hand: a conversation that is done, one that is open, and one that somebody marked as unread.
insert into conversation_states (tenant_id, id, version, created_at, updated_at, assigned_to, done_at, record) values
  ('acme', 'ann', 1, '2026-11-01', '2026-11-01', null, '2026-11-02T10:00:00Z', '{}'),
  ('acme', 'bob', 1, '2026-11-01', '2026-11-01', 'acme-agent-1', null, '{"is_reopened": true}');
insert into conversations (tenant_id, contact_id, first_seq, last_at, last_seq, last_body, last_direction, last_writer, last_status, incoming_at,
    turn_at, has_team, unread, read_at, is_marked, done_at, is_reopened, is_listed)
  select 'acme', each, 1, '2026-11-02T09:00:00.000Z', 1, 'Hello', 'incoming', 'contact', 'received', '2026-11-02T09:00:00.000Z',
    '2026-11-02T09:00:00.000Z', false, 0, '', each = 'bob', case when each = 'ann' then '2026-11-02T10:00:00.000Z' end, each = 'bob', true
  from unnest(array['ann', 'bob']) as each;
