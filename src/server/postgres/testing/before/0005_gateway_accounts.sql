-- The code of a phone as it lay before accounts with operators.
insert into pairings (tenant_id, id, version, created_at, updated_at, code_hash, token_hash, expires_at, device_id, created_by, record) values
  ('acme', 'pairing-1', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '12345678', 'hash', '2026-11-20T08:10:00Z', null, 'acme-owner',
   '{"name": "Counter", "messages_per_minute": 30, "sealed": "key.sealed", "replaces": null}');
