-- A text that was being handed over while nothing went by Twilio.
INSERT INTO public.dispatches (tenant_id, id, seq, version, created_at, updated_at, device_id, lease_until, record) VALUES ('acme', 'text-1', 1, 1, '2026-03-02 15:00:00+00', '2026-03-02 15:00:00+00', 'acme-counter', '2026-03-02 15:02:00+00', '{"attempt": 1, "sim_slot": 0, "client_id": "text-1"}');
