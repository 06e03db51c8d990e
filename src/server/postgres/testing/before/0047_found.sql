-- Somebody to be found by name or number.
insert into contacts (tenant_id, id, version, created_at, updated_at, phone, first_name, last_name, email, group_ids, consent, first_name_key, last_name_key, search_text, zone_order) values
  ('acme', 'found', 1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '+12025550155', 'Ada', 'Lovelace', '', '{}', 'opted_in', 'ada', 'lovelace', E'ada\nlovelace\n\n', '');
