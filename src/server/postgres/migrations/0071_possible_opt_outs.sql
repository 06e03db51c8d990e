-- Stop the previous version first: it reads stop_wishes.
-- A message that may be an opt-out has the glossary's name (src/i18n/README.md) in the database too.
alter table stop_wishes rename to possible_opt_outs;

do $$
declare
  statement text;
begin
  -- A constraint's index follows it.
  for statement in
    select format('alter table possible_opt_outs rename constraint %I to %I', conname, replace(conname, 'stop_wishes', 'possible_opt_outs'))
    from pg_constraint where conrelid = 'possible_opt_outs'::regclass and strpos(conname, 'stop_wishes') > 0
  loop
    execute statement;
  end loop;
  for statement in
    select format('alter index %s rename to %I', indexrelid::regclass, replace(relname, 'stop_wishes', 'possible_opt_outs'))
    from pg_index join pg_class on oid = indexrelid where indrelid = 'possible_opt_outs'::regclass and strpos(relname, 'stop_wishes') > 0
  loop
    execute statement;
  end loop;
  -- `campaign_figures` answers the numbers under a key of this name.
  for statement in
    select replace(replace(pg_get_functiondef(oid), 'stop_wishes', 'possible_opt_outs'), '''wishes''', '''possible_opt_outs''')
    from pg_proc where pronamespace = current_schema()::regnamespace and strpos(prosrc, 'stop_wishes') > 0
  loop
    execute statement;
  end loop;
end $$;
