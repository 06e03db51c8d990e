-- Messages of two months, one of a campaign.
select make_message_partitions('2026-10-01', '2026-11-01');
insert into messages (tenant_id, id, version, created_at, updated_at, direction, campaign_id, "from", "to", body, status, said_at, writer, taken_at) values
  ('acme', 'came-in', 1, '2026-10-31T23:00:00Z', '2026-10-31T23:00:00Z', 'incoming', null, '+12025550112', '+12025550100', 'Is it ready?', 'received', '2026-10-31T23:00:00.000Z', 'contact', '2026-10-31T23:00:00.000Z'),
  ('acme', 'went-out', 1, '2026-11-22T09:01:00Z', '2026-11-22T09:01:00Z', 'outgoing', 'news', '+12025550100', '+12025550112', 'It is ready.', 'queued', '2026-11-22T09:01:00.000Z', 'campaign', '2026-11-22T09:01:00.000Z');
