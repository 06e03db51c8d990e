-- The log of what came in, the newest first: a few of a hundred messages, which took reading all of them to find and count.
create index on messages (tenant_id, created_at, seq) where direction = 'incoming';
