-- Stop the previous version first: it reads kept_answers, open_texts, text_lines, smpp_texts and twilio_texts.
-- One word per thing: messages and stored responses have the names of the glossary (src/i18n/README.md).
alter table kept_answers rename to stored_responses;
alter table stored_responses rename column kept_at to stored_at;
alter table open_texts rename to open_messages;
alter table text_lines rename to message_lines;
alter table smpp_texts rename to smpp_messages;
alter table twilio_texts rename to twilio_messages;

do $$
declare
  name record;
  statement text;
begin
  for name in select * from (values
    ('kept_answers', 'stored_responses'), ('kept_at', 'stored_at'), ('open_texts', 'open_messages'), ('text_lines', 'message_lines'),
    ('smpp_texts', 'smpp_messages'), ('twilio_texts', 'twilio_messages')
  ) as names (old, new) loop
    -- A constraint's index follows it, and nothing else follows a table.
    for statement in
      select format('alter table %s rename constraint %I to %I', conrelid::regclass, conname, replace(conname, name.old, name.new))
      from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0 and strpos(conname, name.old) > 0
    loop
      execute statement;
    end loop;
    for statement in
      select format('alter index %s rename to %I', oid::regclass, replace(relname, name.old, name.new))
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('i', 'I') and strpos(relname, name.old) > 0
    loop
      execute statement;
    end loop;
    for statement in
      select format('alter trigger %I on %s rename to %I', tgname, tgrelid::regclass, replace(tgname, name.old, name.new))
      from pg_trigger where not tgisinternal and tgparentid = 0 and strpos(tgname, name.old) > 0
    loop
      execute statement;
    end loop;
    for statement in
      select format('alter function %s rename to %I', oid::regprocedure, replace(proname, name.old, name.new))
      from pg_proc where pronamespace = current_schema()::regnamespace and strpos(proname, name.old) > 0
    loop
      execute statement;
    end loop;
  end loop;
  for statement in
    select replace(replace(pg_get_functiondef(oid), 'open_texts', 'open_messages'), 'text_lines', 'message_lines')
    from pg_proc where pronamespace = current_schema()::regnamespace and prosrc ~ 'open_texts|text_lines'
  loop
    execute statement;
  end loop;
end $$;
