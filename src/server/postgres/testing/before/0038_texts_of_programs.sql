-- One text by a program, one by a colleague, one by a colleague in a hurry.
select make_message_partitions('2026-11-01', '2026-11-01');
insert into messages (tenant_id, id, version, created_at, updated_at, direction, "from", "to", body, status, said_at, writer, author_id, taken_at, record) values
  ('acme', 'by-program', 1, '2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z', 'outgoing', '', '+12025550113', 'Your code is 4711', 'queued', '2026-11-22T10:00:00.000Z', 'team', null, '2026-11-22T10:00:00.000Z', '{"priority": "normal"}'),
  ('acme', 'by-colleague', 1, '2026-11-22T10:01:00Z', '2026-11-22T10:01:00Z', 'outgoing', '', '+12025550114', 'Hello', 'queued', '2026-11-22T10:01:00.000Z', 'team', null, '2026-11-22T10:01:00.000Z', '{}'),
  ('acme', 'in-a-hurry', 1, '2026-11-22T10:02:00Z', '2026-11-22T10:02:00Z', 'outgoing', '', '+12025550115', 'Now', 'queued', '2026-11-22T10:02:00.000Z', 'team', 'somebody', '2026-11-22T10:02:00.000Z', '{"priority": "high"}');
