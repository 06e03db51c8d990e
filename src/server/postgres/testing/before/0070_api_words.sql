-- Records with fields, kinds and rules that have other words now, and what refers to them. What people wrote stays, even if it equals an old word.
insert into auto_reply_settings (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'acme', 1, '2026-11-20', '2026-11-20', '{"away": {"body": "spans", "exceptions": [
    {"from": "2026-12-24", "until": "2026-12-24", "name": "spans", "spans": [{"from": "09:00", "to": "12:00"}]}
  ]}}');
insert into campaigns (tenant_id, id, version, created_at, updated_at, name, status, name_key, record) values
  ('acme', 'sale', 1, '2026-11-20', '2026-11-20', 'Sale', 'running', 'sale', '{
    "spent": [{"amount": "1.50", "currency": "EUR"}], "approval": {"recipients": 12, "grown_from": 10}
  }');
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, "from", "to", body, segments, status, attempts, by_rule,
  said_at, writer, taken_at, record) values
  ('acme', 'please stop', 1, '2026-11-20', '2026-11-20', 'incoming', 'ann', '+12025550143', '', 'please stop', 1, 'received', 0, 'stop_wish',
   '2026-11-20T00:00:00.000Z', 'contact', '2026-11-20T00:00:00.000Z', '{"status_at": {"received": "2026-11-20T00:00:00.000Z"}}'),
  ('acme', 'twice', 1, '2026-11-21', '2026-11-21', 'outgoing', 'ann', '', '+12025550143', 'Hello', 1, 'sent', 1, null,
   '2026-11-21T00:00:00.000Z', 'team', '2026-11-21T00:00:00.000Z', '{"maybe_twice": true, "status_at": {"sent": "2026-11-21T00:00:00.000Z"}}');
insert into visits (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'visit', 1, '2026-11-20', '2026-11-20', '{"ended_how": "left", "change_asked_at": null, "reason": "ended_how"}');
insert into webhooks (tenant_id, id, version, created_at, updated_at, name, is_active, name_key, record) values
  ('acme', 'crm', 1, '2026-11-20', '2026-11-20', 'CRM', false, 'crm', '{
    "events": ["device.warning", "device.warning_over"], "off_cause": "gone", "off_at": "2026-11-20T00:00:00.000Z"
  }');
insert into webhook_deliveries (tenant_id, id, version, created_at, updated_at, webhook_id, line, status, due_at, record) values
  ('acme', 'tried', 1, '2026-11-20', '2026-11-20', 'crm', 'contact ada', 'delivered', null, '{"type": "device.warning_over", "body": "{\"took\":1}", "attempts": [
    {"number": 1, "at": "2026-11-20T00:00:00.000Z", "took": 90, "http_status": 200, "problem": null, "response": "took"}
  ]}');
insert into checkouts (tenant_id, id, version, created_at, updated_at, purpose, status, record) values
  ('acme', 'checkout', 1, '2026-11-20', '2026-11-20', 'change', 'open', '{"stamp": "stamp"}');
insert into consent_changes (tenant_id, id, version, created_at, updated_at, contact_id, at, record) values
  ('acme', 'inherited', 1, '2026-11-20', '2026-11-20', 'ann', '2026-11-20', '{"to": "opted_out", "is_kept": true}'),
  ('acme', 'kept', 1, '2026-11-21', '2026-11-21', 'bob', '2026-11-21', '{"to": "opted_in", "is_stop_wish": true}');
insert into devices (tenant_id, id, version, created_at, updated_at, name, kind, status, name_key, record) values
  ('acme', 'phone', 1, '2026-11-20', '2026-11-20', 'Phone', 'android', 'idle', 'phone',
   '{"reaches": ["FR"], "health": {"recent": {"texts": 7, "failed": 0, "error_code": null}, "queue": []}}');
insert into company_settings (tenant_id, id, version, created_at, updated_at, timezone, record) values
  ('acme', 'acme', 1, '2026-11-20', '2026-11-20', 'Europe/Paris', '{"texting_makes_contacts": false, "failure_pause": 30}');
insert into keywords (tenant_id, id, version, created_at, updated_at, word, match, priority, is_active, word_key, record) values
  ('acme', 'menu', 1, '2026-11-20', '2026-11-20', 'MENU', 'exact', 10, true, 'menu', '{"reply": "hits_count", "hits_count": 3, "last_hit_at": null}');
insert into imports (tenant_id, id, version, created_at, updated_at, status, record) values
  ('acme', 'import', 1, '2026-11-20', '2026-11-20', 'undone', '{
    "file_name": "made", "on_known": "skip", "consent_scope": "rows_that_agree", "made": {"groups": ["members"], "categories": []},
    "undo": {"removed": 1, "places_removed": 1, "places_kept": ["made"]}
  }');
insert into alerts (tenant_id, id, version, created_at, updated_at, user_id, kind, cause, at, record) values
  ('acme', 'alert', 1, '2026-11-20', '2026-11-20', 'ann', 'webhook_off', 'off crm', '2026-11-20', '{"facts": {"name": "stop_wish"}}');
insert into alert_choices (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'ann', 1, '2026-11-20', '2026-11-20', '{"digest": true, "quiet": {"enabled": false}, "kinds": {
    "approval_asked": {"app": true}, "stop_wish": {"app": false}, "visit_begun": {"app": true}, "mention": {"app": false, "mail": true}
  }}');
insert into activity (tenant_id, id, version, created_at, updated_at, at, action, subject, record_id, record) values
  ('acme', 'contact', 1, '2026-11-20', '2026-11-20', '2026-11-20', 'create', 'contacts', 'ann', '{"before": null, "after": {"custom": {"spent": "off_at"}}}'),
  ('acme', 'role', 1, '2026-11-20', '2026-11-20', '2026-11-20', 'update', 'roles', 'auditor', '{"before": {"name": "off_at"}, "after": {"rules": [
    {"action": "read", "subject": ["campaigns", "messages"], "conditions": {"approval.grown_from": {"$exists": true}}}
  ]}}'),
  ('acme', 'visit', 1, '2026-11-20', '2026-11-20', '2026-11-20', 'end visit', 'tenants', 'visit', '{"before": {"ended_how": null}, "after": {"ended_how": "left"}}'),
  ('acme', 'webhook', 1, '2026-11-20', '2026-11-20', '2026-11-20', 'update', 'webhooks', 'crm', '{"before": {"off_cause": "gone"}, "after": {"off_cause": null}}');
insert into roles (tenant_id, id, version, created_at, updated_at, name, name_key, is_system, record) values
  ('acme', 'auditor', 1, '2026-11-20', '2026-11-20', 'Auditor', 'auditor', false, '{"rules": [
    {"action": "read", "subject": "messages", "fields": ["maybe_twice", "body"], "conditions": {"by_rule": {"$in": ["stop_wish", "opt_out"]}}},
    {"action": "read", "subject": "contacts", "conditions": {"custom.spent": "stop_wish"}}]}');
insert into list_looks (tenant_id, id, version, created_at, updated_at, record) values
  ('acme', 'ann', 1, '2026-11-20', '2026-11-20', '{"density": null, "columns": {"devices": {"reaches": true}, "tenants": {"people_count": false}, "contacts": {"custom.spent": true}}, "views": {
    "messages": [{"name": "stop_wish", "filter": {"by_rule": ["stop_wish"], "q": "stop_wish"}, "sort": {"field": "at", "order": "DESC"}, "columns": {}}],
    "keywords": [{"name": "Often", "filter": {}, "sort": {"field": "hits_count", "order": "DESC"}, "columns": {"last_hit_at": false}}],
    "tenants": [{"name": "Large", "filter": {"people_count_gte": 9}, "sort": {"field": "people_count", "order": "DESC"}, "columns": {}}]}}');
