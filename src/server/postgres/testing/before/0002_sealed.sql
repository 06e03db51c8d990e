-- By hand: somebody whose second factor is on, in plain words, a visit to the payment page, and a phone's code.
insert into users (tenant_id, id, version, created_at, updated_at, name, email, role_id, status, name_key, email_key)
values ('acme', 'user', 1, '2026-11-01', '2026-11-01', 'Olivia', 'olivia@acme.test', 'owner', 'active', 'olivia', 'olivia@acme.test');
insert into secrets (tenant_id, id, version, created_at, updated_at, user_id, record)
values ('acme', 'secret', 1, '2026-11-01', '2026-11-01', 'user', '{"password_hash": "x", "totp_secret": "JBSWY3DPEHPK3PXP"}');
insert into checkouts (tenant_id, id, version, created_at, updated_at, purpose, status, secret)
values ('acme', 'checkout', 1, '2026-11-01', '2026-11-01', 'change', 'paid', 'in plain words');
insert into pairings (tenant_id, id, version, created_at, updated_at, code, expires_at)
values ('acme', 'pairing', 1, '2026-11-01', '2026-11-01', '471147', '2026-11-01T00:10:00Z');
