-- Mails lie with the platform, as whoever sends them goes through all of them; a tenant's unit writes some, and sees and changes its own alone.
alter table mails add column written_by text collate "C" not null default coalesce(current_setting('app.tenant_id', true), '');
update mails set written_by = '';
drop policy from_all on mails;
create policy own on mails
  using (tenant_id = '-' and written_by = (select current_setting('app.tenant_id', true)) and written_by <> '')
  with check (tenant_id = '-' and written_by = (select current_setting('app.tenant_id', true)) and written_by <> '');

-- Which plans were ever used is told by everybody's units, and taken back by nobody's.
drop policy from_all on plan_uses;
create policy read_by_all on plan_uses for select using (tenant_id = '-' and current_setting('app.tenant_id', true) <> '');
create policy told_by_all on plan_uses for insert with check (tenant_id = '-' and current_setting('app.tenant_id', true) <> '');
