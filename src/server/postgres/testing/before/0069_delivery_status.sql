-- A delivery that arrived at its second attempt, and one that waits for its first.
insert into webhook_deliveries (tenant_id, id, version, created_at, updated_at, webhook_id, line, state, due_at, record) values
  ('acme', 'tried twice', 1, '2026-11-20', '2026-11-20', 'crm', 'contact ada', 'delivered', null, '{"attempts": [
    {"number": 2, "at": "2026-11-20T00:01:00.000Z", "took": 80, "status": 200, "problem": null, "answer": "ok"},
    {"number": 1, "at": "2026-11-20T00:00:00.000Z", "took": 90, "status": null, "problem": "timeout", "answer": ""}
  ]}'),
  ('acme', 'waiting', 1, '2026-11-20', '2026-11-20', 'crm', 'contact bob', 'waiting', '2026-11-20', '{"attempts": []}');
