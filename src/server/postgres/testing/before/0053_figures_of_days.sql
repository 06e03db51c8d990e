-- What happened in two minutes of a day in New York and in their hours, and a failure.
insert into company_settings (tenant_id, id, version, created_at, updated_at, timezone) values
  ('acme', 'acme', 1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'America/New_York');
insert into span_counts (tenant_id, span, minute, sent, segments, confirmed, unconfirmed, delivered, unknown, failed, received, replies) values
  ('acme', 1, 29916007, 2, 4, 1, 1, 1, 0, 0, 0, 0), ('acme', 60, 29916007 / 60 * 60, 2, 4, 1, 1, 1, 0, 0, 0, 0),
  ('acme', 1, 29916200, 0, 0, 0, 0, 0, 0, 1, 0, 0), ('acme', 60, 29916200 / 60 * 60, 0, 0, 0, 0, 0, 0, 1, 0, 0);
insert into span_failures (tenant_id, span, minute, error_code, count) values
  ('acme', 1, 29916200, 'NO_SERVICE', 1), ('acme', 60, 29916200 / 60 * 60, 'NO_SERVICE', 1);
