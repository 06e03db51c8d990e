-- Two people who may want to stop, and a message of a campaign on hold for one of them.
insert into stop_wishes (tenant_id, id, version, created_at, updated_at, contact_id, phone, message_id, at) values
  ('acme', 'acme +12025550143', 1, '2026-11-20', '2026-11-20', 'ann', '+12025550143', 'please stop', '2026-11-21'),
  ('acme', 'acme +12025550144', 1, '2026-11-20', '2026-11-20', 'bob', '+12025550144', 'no more', '2026-11-21');
insert into messages (tenant_id, id, version, created_at, updated_at, direction, campaign_id, contact_id, "from", "to", body, segments, status,
  attempts, said_at, writer, taken_at, record) values
  ('acme', 'held', 1, '2026-11-20', '2026-11-20', 'outgoing', 'sale', 'ann', '', '+12025550143', 'Hello', 1, 'scheduled', 0,
   '2026-11-20T00:00:00.000Z', 'team', '2026-11-20T00:00:00.000Z', '{"status_at": {"scheduled": "2026-11-20T00:00:00.000Z"}}');
