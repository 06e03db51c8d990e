-- A deleted contact whose messages are to change.
insert into removals (tenant_id, id, version, created_at, updated_at, next_at, record) values
  ('acme', 'ada', 1, now(), now(), '2026-11-30T00:00:00.000Z', '{"of": "contacts", "move_to": null, "fails_queue": false, "after": null}');
