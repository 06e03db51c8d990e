-- By hand: a text of a campaign, one that sends another again, and what was counted of both.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, campaign_id, "from", "to", body, segments, status, attempts, said_at, writer, taken_at, retry_of, record)
values ('acme', 'text', 1, '2026-11-01', '2026-11-01', 'outgoing', 'spring', '', '+12025550143', 'Hello', 1, 'failed', 1, '2026-11-01T00:00:00.000Z', 'campaign', '2026-11-01T00:00:00.000Z', null, '{"status_at": {"failed": "2026-11-01T00:00:00.000Z"}}'),
  ('acme', 'again', 1, '2026-11-02', '2026-11-02', 'outgoing', 'spring', '', '+12025550143', 'Hello', 1, 'sent', 1, '2026-11-02T00:00:00.000Z', 'campaign', '2026-11-02T00:00:00.000Z', 'text', '{"status_at": {"sent": "2026-11-02T00:00:00.000Z"}}');
