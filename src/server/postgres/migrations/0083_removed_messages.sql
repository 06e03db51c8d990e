-- Removing messages recomputed the conversations of all their contacts, although most recipients of a campaign have none: removing 95,000 messages that
-- waited to be sent again took minutes. Removing a message begins no conversation, so only existing ones are recomputed.
create or replace function tell_of_removed_messages() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform retell_conversations(array_agg(tenant_id), array_agg(contact_id)) from (
    select distinct tenant_id, contact_id from old_rows where contact_id is not null
      and exists (select from conversations as kept where kept.tenant_id = old_rows.tenant_id and kept.contact_id = old_rows.contact_id)
  ) as changed;
  return null;
end $$;
