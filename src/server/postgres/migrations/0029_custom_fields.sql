-- What each contact's own fields hold, so that filters find the contacts by an index, under row-level security too: texts and numbers are
-- compared by operators that tell nothing. A list has a row for each of its values. Long texts are cut: whoever asks looks at the record again.
create table contact_values (
  tenant_id text collate "C" not null check (tenant_id <> ''),
  field text collate "C" not null,
  kind text collate "C" not null,
  text text collate "C" not null,
  contact_id text collate "C" not null,
  number double precision,
  primary key (tenant_id, field, kind, text, contact_id)
);
create index on contact_values (tenant_id, field, number, contact_id) where number is not null;

create function contact_values_of(record jsonb) returns table (field text, kind text, text text, number double precision)
language sql immutable parallel safe as $$
  select distinct left(own.key, 200), jsonb_typeof(each), left(each #>> '{}', 200),
    case when jsonb_typeof(each) = 'number' then (each #>> '{}')::double precision end
  from jsonb_each(case jsonb_typeof(record -> 'custom') when 'object' then record -> 'custom' else '{}' end) as own,
    jsonb_array_elements(case jsonb_typeof(own.value) when 'array' then own.value else jsonb_build_array(own.value) end) as each
  where jsonb_typeof(each) in ('string', 'number', 'boolean')
$$;

create function keep_contact_values() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'UPDATE' then
    delete from contact_values as kept using contact_values_of(old.record) as was
      where kept.tenant_id = old.tenant_id and kept.field = was.field and kept.kind = was.kind and kept.text = was.text and kept.contact_id = old.id;
    insert into contact_values (tenant_id, field, kind, text, contact_id, number)
      select new.tenant_id, held.field, held.kind, held.text, new.id, held.number from contact_values_of(new.record) as held;
  elsif tg_op = 'INSERT' then
    insert into contact_values (tenant_id, field, kind, text, contact_id, number)
      select tenant_id, held.field, held.kind, held.text, id, held.number from changed_rows, contact_values_of(changed_rows.record) as held;
  elsif tg_op = 'DELETE' then
    delete from contact_values as kept using changed_rows, contact_values_of(changed_rows.record) as was
      where kept.tenant_id = changed_rows.tenant_id and kept.field = was.field and kept.kind = was.kind and kept.text = was.text
        and kept.contact_id = changed_rows.id;
  else
    delete from contact_values;
  end if;
  return null;
end $$;
create trigger values_of_new after insert on contacts referencing new table as changed_rows
  for each statement execute function keep_contact_values();
create trigger values_of_removed after delete on contacts referencing old table as changed_rows
  for each statement execute function keep_contact_values();
create trigger values_of_changed after update on contacts
  for each row when (old.record -> 'custom' is distinct from new.record -> 'custom' or old.id <> new.id or old.tenant_id <> new.tenant_id)
  execute function keep_contact_values();
create trigger values_of_none after truncate on contacts for each statement execute function keep_contact_values();

select set_config('app.tenant_id', '*', true);
insert into contact_values (tenant_id, field, kind, text, contact_id, number)
  select tenant_id, held.field, held.kind, held.text, id, held.number from contacts, contact_values_of(record) as held;

alter table contact_values enable row level security;
alter table contact_values force row level security;
create policy tenant on contact_values
  using (tenant_id = (select current_setting('app.tenant_id', true)) or (select current_setting('app.tenant_id', true)) = '*');
grant select, insert, update, delete on contact_values to heliograph_server;
