-- A contact, and a text to them that is held.
insert into contacts (tenant_id, id, version, created_at, updated_at, phone, consent, search_text, record) values
  ('acme', 'contact-1', 1, '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', '+12025550101', 'opted_in', '', '{}');
insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, campaign_id, "from", "to", body, segments, status, attempts, said_at, writer, taken_at, record)
values ('acme', 'text', 1, '2026-11-22', '2026-11-22', 'outgoing', 'contact-1', 'spring', '', '+12025550101', 'Hello', 1, 'scheduled', 0, '2026-11-22T00:00:00.000Z', 'campaign', '2026-11-22T00:00:00.000Z', '{"status_at": {"scheduled": "2026-11-22T00:00:00.000Z"}, "held": {"until": "2026-11-22T12:00:00.000Z", "zone": null}}');
