-- Stop the previous version first: it reads list_looks, and fields of records by their former names.
-- One word per thing: fields of the API have the words of the glossary (src/i18n/README.md), or those that programmers expect.

alter table list_looks rename to list_settings;
alter index list_looks_id_idx rename to list_settings_id_idx;
do $$
declare
  renamed text;
begin
  for renamed in
    select format('alter table list_settings rename constraint %I to %I', conname, replace(conname, 'list_looks', 'list_settings'))
    from pg_constraint where conrelid = 'list_settings'::regclass and conname ~ '^list_looks_'
  loop
    execute renamed;
  end loop;
end $$;

-- `words`: the new name of each field, and under `field:value` the new word for a value. Filters end with an operator, and conditions have paths.
create function new_field(field text, words jsonb) returns text language sql immutable
return (
  select string_agg(coalesce(words ->> part, part), '.' order by place)
  from string_to_table(regexp_replace(field, '_(gte|lte|contains)$', ''), '.') with ordinality as parts (part, place)
) || coalesce(substring(field from '_(?:gte|lte|contains)$'), '');
-- A record, a filter or rules with the new words: keys, names of fields, and values. `under`: the key that a value belongs to.
create function with_new_words(value jsonb, words jsonb, under text default '') returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (
        select coalesce(
          jsonb_object_agg(new_field(key, words), with_new_words(each, words, case when key like '$%' then under else key end)), '{}')
        from jsonb_each(value) as pairs (key, each)
      );
    when 'array' then
      return (
        select coalesce(jsonb_agg(with_new_words(each, words, under) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as elements (each, place)
      );
    when 'string' then
      return case
        when under in ('field', 'fields') then to_jsonb(new_field(value #>> '{}', words))
        else coalesce(words -> format('%s:%s', under, value #>> '{}'), value)
      end;
    else return value;
  end case;
end $$;
-- The words of a resource or a subject of the activity; null if they stay.
create function new_words(name text) returns jsonb language sql immutable
return case name
  when 'auto_reply' then '{"spans": "hours"}'
  when 'campaigns' then '{"spent": "costs", "grown_from": "previous_recipients"}'
  when 'company_settings' then '{"texting_makes_contacts": "sending_creates_contacts", "failure_pause": "failure_pause_percent"}'
  when 'devices' then '{"reaches": "countries", "texts": "messages"}'
  when 'keywords' then '{"hits_count": "triggered_count", "last_hit_at": "last_triggered_at"}'
  when 'messages' then '{"maybe_twice": "may_arrive_twice", "by_rule:stop_wish": "possible_opt_out"}'
  when 'tenants' then '{"people_count": "users_count", "ended_how": "end_cause", "change_asked_at": "change_requested_at"}'
  when 'webhooks' then '{"off_cause": "stop_cause", "off_at": "stopped_at", "events:device.warning_over": "device.warning_cleared"}'
end::jsonb;

update auto_reply_settings set record = with_new_words(record, new_words('auto_reply')) where record #> '{away,exceptions}' <> '[]';
update campaigns set record = with_new_words(record, new_words('campaigns')) where record ? 'spent' or record -> 'approval' ? 'grown_from';
update messages set by_rule = 'possible_opt_out' where by_rule = 'stop_wish';
update messages set record = with_new_words(record, new_words('messages')) where record ? 'maybe_twice';
update visits set record = with_new_words(record, new_words('tenants'));
update webhooks set record = with_new_words(record, new_words('webhooks'));
-- The body of an event stays as it was written.
update webhook_deliveries set record = with_new_words(record, '{"took": "duration_ms", "type:device.warning_over": "device.warning_cleared"}')
  where jsonb_array_length(record -> 'attempts') > 0 or record ->> 'type' = 'device.warning_over';
update checkouts set record = with_new_words(record, '{"stamp": "preview_id"}') where record ? 'stamp';
update consent_changes set record = with_new_words(record, '{"is_kept": "is_inherited", "is_stop_wish": "keeps_sending"}')
  where record ? 'is_kept' or record ? 'is_stop_wish';
update company_settings set record = with_new_words(record, new_words('company_settings'));
update devices set record = with_new_words(record, new_words('devices'));
update keywords set record = with_new_words(record, new_words('keywords'));
update imports set record = with_new_words(record, '{
  "on_known": "on_existing", "made": "created", "places_removed": "groupings_removed", "places_kept": "groupings_kept",
  "consent_scope:rows_that_agree": "opted_in_rows"
}');

create function new_alert_kind(kind text) returns text language sql immutable
return case kind
  when 'approval_asked' then 'approval_requested'
  when 'stop_wish' then 'may_want_to_stop'
  when 'visit_begun' then 'visit_started'
  when 'webhook_off' then 'webhook_stopped'
  else kind
end;
update alerts set kind = new_alert_kind(kind) where kind <> new_alert_kind(kind);
update alert_choices set record = with_new_words(
  record - 'kinds' || jsonb_build_object(
    'kinds',
    (select coalesce(jsonb_object_agg(new_alert_kind(kind), channels), '{}') from jsonb_each(record -> 'kinds') as choices (kind, channels))
  ),
  '{"mail": "email", "quiet": "quiet_hours"}'
);

-- The words of one subject, or of several.
create function new_words_of_all(subject jsonb) returns jsonb language sql immutable
return (
  select coalesce(jsonb_object_agg(field, word), '{}')
  from jsonb_array_elements_text(case jsonb_typeof(subject) when 'array' then subject else jsonb_build_array(subject) end) as subjects (name),
    jsonb_each(coalesce(new_words(name), '{}')) as words (field, word)
);
-- Rules with conditions on fields, of roles and of their earlier versions.
create function with_new_rules(record jsonb) returns jsonb language sql immutable
return case jsonb_typeof(record -> 'rules') when 'array' then jsonb_set(
  record,
  '{rules}',
  (
    select coalesce(jsonb_agg(with_new_words(rule, new_words_of_all(rule -> 'subject')) order by place), '[]')
    from jsonb_array_elements(record -> 'rules') with ordinality as rules (rule, place)
  )
) else record end;
update roles set record = with_new_rules(record) where record <> with_new_rules(record);
-- Earlier versions that can be restored.
update activity set record = with_new_words(record, new_words(subject))
  where new_words(subject) is not null and record <> with_new_words(record, new_words(subject));
update activity
  set record = record || jsonb_build_object('before', with_new_rules(record -> 'before'), 'after', with_new_rules(record -> 'after'))
  where subject = 'roles' and record ? 'before' and record ? 'after';

-- Saved views, which filter and sort, and columns. Their names begin with the resource.
update list_settings set record = record || jsonb_build_object(
  'views',
  (
    select coalesce(jsonb_object_agg(list, with_new_words(views, coalesce(new_words(split_part(list, '.', 1)), '{}'))), '{}')
    from jsonb_each(record -> 'views') as lists (list, views)
  ),
  'columns',
  (
    select coalesce(jsonb_object_agg(list, with_new_words(columns, coalesce(new_words(split_part(list, '.', 1)), '{}'))), '{}')
    from jsonb_each(record -> 'columns') as lists (list, columns)
  )
);

drop function new_alert_kind;
drop function with_new_rules;
drop function new_words_of_all;
drop function new_words;
drop function with_new_words;
drop function new_field;
