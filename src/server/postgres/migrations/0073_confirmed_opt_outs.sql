-- A keyword's reply says itself whether it confirms an opt-out. For one that still waits, the keyword's present action decides.
update messages as message
set record = message.record || '{"confirms_opt_out": true}'
from keywords as keyword
where keyword.tenant_id = message.tenant_id and keyword.id = message.keyword_id and keyword.record #>> '{actions,consent}' = 'opted_out'
  and message.direction = 'outgoing' and message.by_rule = 'keyword' and message.status in ('queued', 'scheduled', 'sending');
