-- What a tenant has in two hours of a day and one of the next.
insert into message_counts (tenant_id, span, at, campaign_id, direction, rows) values
  ('acme', 'month', '2026-11-01T00:00:00Z', 'spring', 'outgoing', 6), ('acme', 'hour', '2026-11-20T08:00:00Z', 'spring', 'outgoing', 1),
  ('acme', 'hour', '2026-11-20T09:00:00Z', 'spring', 'outgoing', 2), ('acme', 'hour', '2026-11-21T00:00:00Z', 'spring', 'outgoing', 3);
