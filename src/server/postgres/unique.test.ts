import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What is unique, besides ids: within a tenant, except users, whose e-mail address is one account's everywhere, and secrets. */
const UNIQUE = [
  'alerts (tenant_id, user_id, cause)',
  'auto_reply_settings (tenant_id)',
  'categories (tenant_id, name_key)',
  'company_settings (tenant_id)',
  'contacts (tenant_id, phone)',
  'device_hours (tenant_id, device_id, at)',
  'groups (tenant_id, name_key)',
  'import_chunks (tenant_id, import_id, first_row)',
  "invoices (tenant_id, number) WHERE (number <> ''::text)",
  'keywords (tenant_id, match, word_key)',
  'plans (tenant_id, family_key, "interval", currency) WHERE (retired_at IS NULL)',
  'plans (tenant_id, name_key)',
  'possible_opt_outs (tenant_id, phone)',
  'read_marks (tenant_id, contact_id)',
  'roles (tenant_id, name_key)',
  'secrets (user_id)',
  'subscriptions (tenant_id)',
  'suppressions (tenant_id, phone)',
  'templates (tenant_id, name_key)',
  'token_secrets (hash)',
  'users (email_key)',
  'webhook_deliveries (tenant_id, webhook_id, line) WHERE (due_at IS NOT NULL)',
];
/** Those of which the demo has no record. */
const WITHOUT_RECORD = ['import_chunks', 'possible_opt_outs', 'suppressions', 'token_secrets', 'webhook_deliveries'];
/** What differs in the second record besides its id, so that only the named columns are the same. */
const DIFFERENT: Record<string, Record<string, string>> = {
  'plans (tenant_id, family_key, "interval", currency) WHERE (retired_at IS NULL)': { name_key: 'other' },
  'plans (tenant_id, name_key)': { interval: 'other' },
};

interface UniqueIndex {
  table: string;
  index: string;
  /** Table, columns and condition. */
  what: string;
}

/** The unique indexes of all tables, besides primary keys and those of partitions. */
async function uniqueIndexes(): Promise<UniqueIndex[]> {
  const { rows } = await client.query<UniqueIndex>(
    `select tables.relname as table, indexes.relname as index,
       tables.relname || regexp_replace(pg_get_indexdef(indexes.oid), '.* USING btree', '') as what
     from pg_index join pg_class as indexes on indexes.oid = indexrelid join pg_class as tables on tables.oid = indrelid
     where tables.relnamespace = 'public'::regnamespace and indisunique and not indisprimary and not tables.relispartition`,
  );
  return rows.toSorted((one, other) => (one.what < other.what ? -1 : 1));
}

describe('the database', () => {
  it('has an index for everything that is unique', async () => {
    expect((await uniqueIndexes()).map(({ what }) => what)).toEqual(UNIQUE);
  });

  const checked = UNIQUE.filter((definition) => !WITHOUT_RECORD.some((table) => definition.startsWith(`${table} `)));
  it.each(checked)('refuses a second record: %s', async (definition) => {
    const { table, index } = (await uniqueIndexes()).find((each) => each.what === definition) ?? {};
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const condition = /WHERE (.*)/.exec(definition)?.[1] ?? 'true';
    const copy = client.query(
      `insert into ${table} (${names})
       select ${names} from (
         select (jsonb_populate_record(each, $1)).* from ${table} as each where ${condition} limit 1
       ) as copied`,
      [{ id: 'copy', ...DIFFERENT[definition] }],
    );
    await expect(copy).rejects.toMatchObject({ code: '23505', constraint: index });
  });
});
