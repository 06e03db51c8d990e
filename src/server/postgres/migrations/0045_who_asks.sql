-- What a person's rights follow from, read in one go at the start of each request's transaction, which then goes on behind the wall of their
-- tenant: the staff see all, and who does not exist sees nothing. Other tenants' visits are told by the end of the first of them alone.
-- In PL/pgSQL, because a connection keeps its plans, which are made once, perhaps while the tables are empty.
create function who_asks(asking_session text, asking_person text) returns jsonb
language plpgsql set enable_seqscan = off as $$
declare
  found jsonb;
begin
  select jsonb_build_object(
    'next_visit_end', (select min(ends_at) from visits where ended_at is null and not record ? 'ended_at'),
    'sessions', (select jsonb_agg(to_jsonb(each)) from sessions as each where each.id = asking_session),
    'users', jsonb_build_array(to_jsonb(person)),
    'roles', (select jsonb_agg(to_jsonb(each)) from roles as each where each.id = person.role_id),
    'tenants', (select jsonb_agg(to_jsonb(each)) from tenants as each where each.id = person.tenant_id),
    'company_settings', (select jsonb_agg(to_jsonb(each) order by each.seq) from company_settings as each where each.tenant_id = person.tenant_id),
    'subscriptions', (select jsonb_agg(to_jsonb(each) order by each.seq) from subscriptions as each where each.tenant_id = person.tenant_id),
    'plans', (select jsonb_agg(to_jsonb(each)) from plans as each
      where each.id = any(array(select plan_id from subscriptions where subscriptions.tenant_id = person.tenant_id))),
    'visits', (select jsonb_agg(to_jsonb(each) order by each.seq) from visits as each
      where each.tenant_id = person.tenant_id and each.ended_at is null and not each.record ? 'ended_at')
  ) into found from users as person where person.id = asking_person;
  perform set_config('app.tenant_id', case found #>> '{users,0,tenant_id}' when '-' then '*' else coalesce(found #>> '{users,0,tenant_id}', '') end, true);
  return found;
end $$;
