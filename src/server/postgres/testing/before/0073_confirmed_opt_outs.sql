-- Two keywords, of which one opts people out, and their replies: one waits, one was sent. Another company's keyword has the same id.
insert into keywords (tenant_id, id, version, created_at, updated_at, word, match, priority, is_active, word_key, record) values
  ('acme', 'leave', 1, '2026-11-20', '2026-11-20', 'LEAVE', 'exact', 1, true, 'leave', '{"actions": {"consent": "opted_out"}}'),
  ('acme', 'menu', 1, '2026-11-20', '2026-11-20', 'MENU', 'exact', 2, true, 'menu', '{"actions": {"consent": null}}'),
  ('borealis', 'leave', 1, '2026-11-20', '2026-11-20', 'LEAVE', 'exact', 1, true, 'leave', '{"actions": {"consent": null}}');
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, "from", "to", body, segments, status, attempts, by_rule,
  keyword_id, said_at, writer, taken_at, record)
select tenant_id, id, 1, '2026-11-20', '2026-11-20', direction, 'ann', '', '+12025550143', 'Goodbye', 1, status, 0, by_rule, keyword_id,
  '2026-11-20T00:00:00.000Z', 'team', '2026-11-20T00:00:00.000Z', '{"status_at": {}}'
from (values
  ('acme', 'waits', 'outgoing', 'queued', 'keyword', 'leave'),
  ('acme', 'is sent now', 'outgoing', 'sending', 'keyword', 'leave'),
  ('acme', 'was sent', 'outgoing', 'sent', 'keyword', 'leave'),
  ('acme', 'of another keyword', 'outgoing', 'queued', 'keyword', 'menu'),
  ('acme', 'by hand', 'outgoing', 'queued', null, 'leave'),
  ('acme', 'keyword itself', 'incoming', 'received', 'keyword', 'leave'),
  ('borealis', 'of another company', 'outgoing', 'queued', 'keyword', 'leave')
) as reply (tenant_id, id, direction, status, by_rule, keyword_id);
