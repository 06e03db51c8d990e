-- Stop the previous version first: it reads messages.retry_of and messages.retried_by.
-- One word per thing: what is sent again, replies per hour and the actions of the activity have the names of the glossary (src/i18n/README.md).
alter table messages rename column retry_of to sends_again;
alter table messages rename column retried_by to sent_again_as;
alter table message_retries rename to messages_sent_again;
alter table messages_sent_again rename column retry_of to sends_again;
alter index message_retries_pkey rename to messages_sent_again_pkey;

-- Triggers follow their columns, but the texts of functions do not.
do $$
declare
  renamed text;
begin
  for renamed in
    select replace(replace(replace(pg_get_functiondef(oid), 'message_retries', 'messages_sent_again'), 'retry_of', 'sends_again'),
      'retried_by', 'sent_again_as')
    from pg_proc where pronamespace = current_schema()::regnamespace and prosrc ~ 'message_retries|retry_of|retried_by'
  loop
    execute renamed;
  end loop;
end $$;

create function new_field(field text) returns text language sql immutable
return case regexp_replace(field, '_(gte|lte|contains)$', '')
  when 'retry_of' then replace(field, 'retry_of', 'sends_again')
  when 'retried_by' then replace(field, 'retried_by', 'sent_again_as')
  when 'max_answers_per_hour' then replace(field, 'max_answers_per_hour', 'max_replies_per_hour')
  else field
end;
create function new_action(action text) returns text language sql immutable
return case action
  when 'retry' then 'send again'
  when 'stop retry' then 'stop sending again'
  when 'resend' then 'send again'
  when 'resend invitation' then 'send invitation again'
  when 'switch off' then 'stop'
  when 'bring back' then 'restore'
  when 'begin second factor' then 'begin two-factor authentication'
  when 'switch on second factor' then 'turn on two-factor authentication'
  when 'switch off second factor' then 'turn off two-factor authentication'
  when 'reset second factor' then 'reset two-factor authentication'
  else action
end;
-- A record, a filter or the rules of a role with the new words: keys, and texts that name an action or a field. `under`: the key that a value belongs to.
create function with_new_words(value jsonb, under text default '') returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(new_field(key), with_new_words(each, case when key like '$%' then under else key end)), '{}')
        from jsonb_each(value) as pairs(key, each));
    when 'array' then
      return (select coalesce(jsonb_agg(with_new_words(each, under) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as elements(each, place));
    when 'string' then
      return to_jsonb(case under when 'action' then new_action(value #>> '{}') when 'field' then new_field(value #>> '{}')
        when 'fields' then new_field(value #>> '{}') else value #>> '{}' end);
    else return value;
  end case;
end $$;

select set_config('app.tenant_id', '*', true);
update auto_reply_settings set record = with_new_words(record) where record ? 'max_answers_per_hour';
update activity set action = new_action(action) where action <> new_action(action);
-- Earlier versions that can be restored.
update activity set record = with_new_words(record) where subject in ('auto_reply', 'roles') and record <> with_new_words(record);
update roles set record = with_new_words(record) where record <> with_new_words(record);
-- Saved views, which filter and sort.
update list_looks set record = with_new_words(record) where record <> with_new_words(record);

drop function with_new_words;
drop function new_action;
drop function new_field;
