-- Notes go with the texts that are too old.
create index on conversation_notes (tenant_id, created_at);
