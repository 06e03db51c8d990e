-- A failed message and the one that sends it again, a limit of replies, entries of the activity, a role and a saved view.
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, campaign_id, "from", "to", body, segments, status, error_code,
  attempts, retry_of, retried_by, said_at, writer, taken_at, record) values
  ('acme', 'failed', 1, '2026-08-01', '2026-08-01', 'outgoing', 'ann', 'sale', '', '+12025550143', 'Hello', 1, 'failed', 'NO_SERVICE', 1, null, 'again',
   '2026-08-01T00:00:00.000Z', 'team', '2026-08-01T00:00:00.000Z', '{"status_at": {"queued": "2026-08-01T00:00:00.000Z", "failed": "2026-08-01T00:00:02.000Z"}}'),
  ('acme', 'again', 1, '2026-08-02', '2026-08-02', 'outgoing', 'ann', 'sale', '', '+12025550143', 'Hello', 1, 'delivered', null, 1, 'failed', null,
   '2026-08-02T00:00:00.000Z', 'team', '2026-08-02T00:00:00.000Z', '{"status_at": {"queued": "2026-08-02T00:00:00.000Z", "delivered": "2026-08-02T00:00:02.000Z"}}');
insert into auto_reply_settings (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'acme', 1, '2026-08-01', '2026-08-01', '{"cooldown_minutes": 60, "max_answers_per_hour": 9, "first_contact": {"enabled": true, "body": "retry_of"}}');
insert into activity (tenant_id, id, version, created_at, updated_at, at, action, subject, record_id, record) values
  ('acme', 'created', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'create', 'groups', 'members', '{"record_name": "retry", "before": null, "after": {"name": "retry"}}'),
  ('acme', 'campaign', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'retry', 'campaigns', 'sale', '{"before": null, "after": {"messages": 1}}'),
  ('acme', 'no more', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'stop retry', 'campaigns', 'sale', '{"before": null, "after": null}'),
  ('acme', 'message', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'resend', 'messages', 'ann', '{"before": null, "after": null}'),
  ('acme', 'invitation', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'resend invitation', 'users', 'bob', '{"before": null, "after": null}'),
  ('acme', 'webhook', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'switch off', 'webhooks', 'crm', '{"before": {"is_active": true}, "after": {"is_active": false}}'),
  ('-', 'plan', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'bring back', 'plans', 'small', '{"before": {"retired_at": "2026-07-01T00:00:00.000Z"}, "after": {"retired_at": null}}'),
  ('acme', 'begun', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'begin second factor', 'users', 'bob', '{"before": null, "after": null}'),
  ('acme', 'on', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'switch on second factor', 'users', 'bob', '{"before": null, "after": null}'),
  ('acme', 'off', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'switch off second factor', 'users', 'bob', '{"before": null, "after": null}'),
  ('acme', 'reset', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'reset second factor', 'users', 'bob', '{"before": null, "after": null}'),
  ('acme', 'auto-reply', 1, '2026-08-01', '2026-08-01', '2026-08-01', 'update', 'auto_reply', 'acme', '{"before": {"max_answers_per_hour": 5}, "after": {"max_answers_per_hour": 9}}');
insert into roles (tenant_id, id, version, created_at, updated_at, name, name_key, is_system, record) values
  ('acme', 'auditor', 1, '2026-08-01', '2026-08-01', 'Auditor', 'auditor', false, '{"rules": [
    {"action": "read", "subject": "messages", "fields": ["retried_by", "body"], "conditions": {"retry_of": {"$exists": false}}},
    {"action": "read", "subject": "activity", "inverted": true, "reason": "resend", "conditions": {"action": {"$in": ["resend", "create"]}}}]}'),
  ('acme', 'other', 1, '2026-08-01', '2026-08-01', 'Other', 'other', false, '{"rules": [{"action": ["read", "update"], "subject": "groups"}]}');
insert into list_looks (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'ann', 1, '2026-08-01', '2026-08-01', '{"density": null, "columns": {}, "views": {
    "messages": [{"name": "retry_of", "filter": {"q": "resend", "retry_of_gte": "m"}, "sort": {"field": "retried_by", "order": "ASC"}, "columns": {"retry_of": true}}],
    "activity": [{"name": "Twice", "filter": {"action": ["retry", "create"]}, "sort": {"field": "at", "order": "DESC"}, "columns": {}}]}}');
