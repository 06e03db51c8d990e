-- Whom a campaign reached is written into contacts that nobody else changes: room for a new version of the row on its own page keeps its
-- indexes as they are.
alter table contacts set (fillfactor = 85);

-- Whether a held text waits until a person has decided about somebody's wish to stop (`isUndecided`). In a function, so that it is planned once and
-- not with each question about what is due: messages have many partitions.
create function awaits_decision(tenant text, made timestamptz, text_id text) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from messages m join stop_wishes w on w.tenant_id = m.tenant_id and w.phone = m."to"
    where m.tenant_id = tenant and m.created_at = made and m.id = text_id
      and m.is_test is not true and (m.author_id is null or m.created_at < w.at)
  );
end $$;

-- Texts that are no use any more (`expires_at`): at which tenants there are any by an instant, when the next one is, and whether one tenant has any.
create function tenants_expiring(others text[], until text) returns setof text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select distinct tenant_id from messages where tenant_id <> all(others) and expires_at <= until;
end $$;

create function next_expiry(others text[]) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select min(expires_at) from messages where tenant_id <> all(others) and expires_at is not null);
end $$;

create function has_expired(tenant text, until text) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from messages where tenant_id = tenant and expires_at <= until);
end $$;
