-- Stop the previous version first: it reads automatic_answers and refused_numbers.
-- One word per thing: replies, suppressions and two-factor authentication have the names of the glossary (src/i18n/README.md).
alter table automatic_answers rename to automatic_replies;
alter table refused_numbers rename to suppressions;

-- Constraints and indexes do not follow their tables. A constraint's index follows it.
do $$
declare
  renamed text;
begin
  for renamed in
    select format('alter table %s rename constraint %I to %I', conrelid::regclass, conname,
      replace(replace(conname, 'automatic_answers', 'automatic_replies'), 'refused_numbers', 'suppressions'))
    from pg_constraint where conrelid in ('automatic_replies'::regclass, 'suppressions'::regclass)
      and conname ~ '^(automatic_answers|refused_numbers)_'
  loop
    execute renamed;
  end loop;
  for renamed in
    select format('alter index %s rename to %I', indexrelid::regclass,
      replace(replace(relname, 'automatic_answers', 'automatic_replies'), 'refused_numbers', 'suppressions'))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('automatic_replies'::regclass, 'suppressions'::regclass) and relname ~ '^(automatic_answers|refused_numbers)_'
  loop
    execute renamed;
  end loop;
end $$;

select set_config('app.tenant_id', '*', true);
update mails set record = jsonb_set(record, '{kind}', '"two_factor"') where record ->> 'kind' = 'second_factor';
