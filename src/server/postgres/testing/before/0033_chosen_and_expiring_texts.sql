-- By hand: a text that waits, with a time until which it is of use.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, "from", "to", body, segments, status, attempts, said_at, writer, taken_at, record)
values ('acme', 'code', 1, '2026-11-01', '2026-11-01', 'outgoing', '', '+12025550143', 'Your code is 4711', 1, 'queued', 0, '2026-11-01T00:00:00.000Z', 'team', '2026-11-01T00:00:00.000Z', '{"status_at": {"queued": "2026-11-01T00:00:00.000Z"}, "valid_until": "2026-11-02T00:00:00.000Z"}');
