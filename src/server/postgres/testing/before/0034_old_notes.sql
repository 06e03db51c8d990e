-- By hand: a note.
insert into conversation_notes (tenant_id, id, version, created_at, updated_at, contact_id, author_id, record)
values ('acme', 'note', 1, '2026-11-01', '2026-11-01', 'ada', 'owner', '{"body": "Call back", "mentions": [], "author_name": "Olivia"}');
