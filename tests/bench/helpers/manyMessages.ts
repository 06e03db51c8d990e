import pg from 'pg';

interface Size {
  contacts: number;
  /** For the measured tenant; each other tenant gets a five-thousandth as many. */
  messages: number;
  tenants: number;
}

const DAYS = 360;
const CAMPAIGNS = 25;

/**
 * Adds a year of contacts and messages to a tenant of the demo, and a few to other tenants. Most messages belong to campaigns; some are replies. The
 * database creates them from the demo's first contact and campaign, and triggers maintain figures and inbox.
 */
export async function fillManyMessages(
  url: string,
  tenant: string,
  { contacts, messages, tenants }: Size,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = Array.from({ length: tenants - 1 }, (_, at) => `tenant-${at}`);
  await client.query(`set app.tenant_id = '*'; set synchronous_commit = off`);
  await client.query(`select make_message_partitions((now() - interval '${DAYS + 1} days')::date, now()::date)`);
  await client.query(CAMPAIGNS_SQL, [tenant, tenant, CAMPAIGNS]);
  await client.query(CONTACTS_SQL, [tenant, contacts, tenant]);
  // In parts, because each statement keeps what its triggers read.
  const part = messages / 10;
  for (let from = 0; from < messages; from += part)
    await client.query(MESSAGES_SQL, [tenant, from, from + part, contacts, messages]);
  const few = Math.round(messages / 5000);
  for (const other of others) {
    await client.query(CONTACTS_SQL, [other, few, tenant]);
    await client.query(MESSAGES_SQL, [other, 0, few, few, few]);
  }
  await client.query('vacuum analyze');
  await client.end();
}

const CAMPAIGNS_SQL = `
  insert into campaigns (tenant_id, id, version, created_at, updated_at, name, purpose, status, created_by, started_at, name_key, record)
  select $1, $1 || '-bench-' || at, 1, now(), now(), 'Bench ' || at, purpose, 'finished', created_by, now() - interval '1 year', 'bench ' || at,
    record
  from generate_series(0, $3::integer - 1) as at, (select * from campaigns where tenant_id = $2 limit 1) as demo`;

const CONTACTS_SQL = `
  insert into contacts (tenant_id, id, version, created_at, updated_at, phone, first_name, last_name, email, group_ids, language, consent,
    first_name_key, last_name_key, search_text, zone_order, phone_country, record)
  select $1, $1 || '-bench-' || at, 1, now() - at * interval '1 minute', now(), '+1907' || lpad(at::text, 7, '0'),
    name, 'Bench' || at % 1000, '', '{}', null, case at % 20 when 0 then 'opted_out' else 'opted_in' end,
    lower(name), 'bench' || at % 1000, lower(name) || E'\\nbench' || at % 1000 || E'\\n\\n', demo.zone_order, 'US', demo.record
  from generate_series(0, $2::integer - 1) as at,
    lateral (select (array['Ann', 'Ben', 'Carla', 'Dan', 'Eve', 'Finn', 'Gina'])[1 + at % 7] || at / 1000 as name) as named,
    (select * from contacts where tenant_id = $3 limit 1) as demo`;

/** Of 100 messages 90 belong to a campaign at 30 per minute, 6 are incoming and 4 are replies; the first fifth of the contacts writes. */
const MESSAGES_SQL = `
  insert into messages (tenant_id, id, version, created_at, updated_at, direction, contact_id, campaign_id, device_id, "from", "to", body,
    encoding, segments, status, error_code, attempts, author_id, author_name, said_at, writer, turn_at, sent_at, failed_at, taken_at, record)
  select $1, $1 || '-bench-message-' || at, 1, made, made, direction, $1 || '-bench-' || contact, campaign_id,
    case when direction = 'outgoing' then $1 || '-device' end, '+19075550000', '+1907' || lpad(contact::text, 7, '0'),
    'Text number ' || at, 'GSM-7', 1, status, case when status = 'failed' then 'NO_SERVICE' end, 1,
    case when kind >= 96 then 'somebody' end, case when kind >= 96 then 'Somebody' end, iso, writer,
    case when direction = 'incoming' then iso end, case when direction = 'outgoing' and status <> 'failed' then iso end,
    case when status = 'failed' then iso end, iso,
    jsonb_build_object('status_at', case when direction = 'incoming' then jsonb_build_object('received', iso)
      else jsonb_build_object('queued', iso, 'sending', iso, case status when 'failed' then 'failed' else 'sent' end, iso, status, iso) end)
  from generate_series($2::bigint, $3::bigint - 1) as at,
    lateral (select at % 100 as kind, date_trunc('second', case when at % 100 < 90
      then now() - (${CAMPAIGNS} - at / greatest(1, $5::bigint / ${CAMPAIGNS})) * interval '${DAYS / CAMPAIGNS} days'
        + at % greatest(1, $5::bigint / ${CAMPAIGNS}) * interval '2 seconds'
      else now() - (1 - at::float / $5::bigint) * interval '${DAYS} days' end)::timestamptz(3) as made) as m,
    lateral (select case when kind between 90 and 95 then 'incoming' else 'outgoing' end as direction,
      case when kind < 90 then 'campaign' when kind < 96 then 'contact' else 'team' end as writer,
      case when kind < 90 then $1 || '-bench-' || (at / greatest(1, $5::bigint / ${CAMPAIGNS})) end as campaign_id,
      case when kind < 90 then at % greatest(1, $5::bigint / ${CAMPAIGNS}) else at / 10 % greatest(1, $4::bigint / 5) end as contact,
      case when kind between 90 and 95 then 'received' when kind < 4 then 'failed' when kind < 7 then 'unknown' else 'delivered' end as status,
      iso_of(made) as iso) as n`;
