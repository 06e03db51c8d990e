-- A conversation with its last text.
insert into conversations (tenant_id, contact_id, first_seq, last_at, last_seq, last_body, last_direction, last_writer, last_status, has_team, unread, read_at, is_marked, is_reopened, is_listed)
values ('acme', 'ann', 1, '2026-11-20T08:00:00.000Z', 1, 'Is the jacket ready?', 'incoming', 'contact', 'received', false, 1, '', false, false, true);
