-- Accounts with the limit that all of them were given and with one of their own, and a phone.
insert into devices (tenant_id, id, version, created_at, updated_at, name, kind, status, record) values
  ('acme', 'limited', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', 'Operator', 'smpp', 'idle',
   '{"sims": [{"slot": 0, "carrier": "Garden", "phone": null, "messages_per_day": 100000, "sent_today": 7}]}'),
  ('acme', 'own-limit', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', 'Twilio', 'twilio', 'idle',
   '{"sims": [{"slot": 0, "carrier": "Garden", "phone": null, "messages_per_day": 5000, "sent_today": 0}]}'),
  ('acme', 'phone', 1, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', 'Counter', 'android', 'idle',
   '{"sims": [{"slot": 0, "carrier": "Verizon", "phone": null, "messages_per_day": 100000, "sent_today": 0}]}');
