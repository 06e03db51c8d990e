import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { migrate, migrationOf, migrations } from './migrate.ts';
import { type DocumentedLogins, documentedLogins } from './testing/documentedLogins.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

/** For each migration, a few rows as they were before it. */
const BEFORE = new URL('./testing/before/', import.meta.url);
/** The tables of whose existing rows a migration changes some, adds or removes. It leaves all others as they were. */
const CHANGED_TABLES: Readonly<Record<string, readonly string[]>> = {
  '0002_sealed': ['pairings'],
  '0003_route_outcomes': ['company_settings'],
  '0008_mails_and_alerts': ['mails'],
  '0038_texts_of_programs': ['messages'],
  '0044_lighter_reports': ['open_texts'],
  '0054_counts_of_days': ['message_counts'],
  '0057_accounts_all_day': ['devices'],
  // message_retries has another name.
  '0063_glossary_words': ['activity', 'auto_reply_settings', 'list_looks', 'message_retries', 'roles'],
  // Dropped: wrong guesses are forgotten.
  '0065_rate_limits': ['guess_counts'],
  // The first and the last have other names.
  '0066_replies_and_suppressions': ['automatic_answers', 'mails', 'refused_numbers'],
  // They have other names.
  '0068_messages_and_stored_responses': ['kept_answers', 'open_texts', 'smpp_texts', 'text_lines', 'twilio_texts'],
  '0069_delivery_status': ['webhook_deliveries'],
  // list_looks has another name.
  '0070_api_words': [
    'activity',
    'alert_choices',
    'alerts',
    'auto_reply_settings',
    'campaigns',
    'checkouts',
    'company_settings',
    'consent_changes',
    'devices',
    'imports',
    'keywords',
    'list_looks',
    'messages',
    'roles',
    'visits',
    'webhook_deliveries',
    'webhooks',
  ],
  // It has another name.
  '0071_possible_opt_outs': ['stop_wishes'],
  '0072_invoice_customers': ['invoices'],
  '0073_confirmed_opt_outs': ['messages'],
};

let logins: DocumentedLogins;
let database: TestDatabase;
/** The owner, who is not a superuser: row-level security holds for it. */
let owner: string;
/** A superuser. */
let client: pg.Client;

beforeAll(async () => {
  logins = await documentedLogins(inject('postgres'));
});
afterAll(() => logins.drop());

async function open(template: string | null = null): Promise<void> {
  database = await testDatabase(template);
  await logins.giveToOwner(database.url);
  owner = logins.as('owner', database.url);
  // For triggers, which act as the owner.
  client = new pg.Client({ connectionString: database.url, options: '-c app.tenant_id=*' });
  await client.connect();
}
async function close(): Promise<void> {
  await client.end();
  await database.drop();
}

type Row = Readonly<Record<string, unknown>>;

/** All rows, by table. */
async function allRows(): Promise<Map<string, Row[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'heliograph_migrations' order by relname`,
  );
  const rowsByTable = new Map<string, Row[]>(tables.map(({ name }) => [name, []]));
  const all = tables.map(({ name }) => `select '${name}' as name, to_jsonb(each) as row from ${name} as each`);
  const { rows } = await client.query<{ name: string; row: Row }>(all.join(' union all '));
  for (const { name, row } of rows) rowsByTable.get(name)?.push(row);
  return rowsByTable;
}

/** The tables whose rows are no longer the same, in the columns that there were before and are now. */
async function changedSince(before: Map<string, Row[]>): Promise<string[]> {
  const after = await allRows();
  return [...before].flatMap(([name, rows]) => {
    const now = after.get(name);
    const shared = Object.keys(now?.[0] ?? {}).filter((column) => rows[0] && column in rows[0]);
    const sortedTexts = (of: readonly Row[] = []) =>
      of.map((row) => JSON.stringify(shared.map((each) => row[each]))).sort();
    return isDeepStrictEqual(sortedTexts(rows), sortedTexts(now)) ? [] : [name];
  });
}

describe('each upgrade', () => {
  /** Empty tables, upgraded from one test to the next. */
  let previous: TestDatabase;
  beforeAll(async () => {
    previous = await testDatabase(null);
    await logins.giveToOwner(previous.url);
  });
  afterAll(() => previous.drop());
  afterEach(close);

  const [, ...later] = migrations();
  for (const [index, { name }] of later.entries()) {
    const changedTables = CHANGED_TABLES[name] ?? [];
    it(`to ${name} changes ${changedTables.length === 0 ? 'no existing row' : `only rows of ${changedTables}`}`, async () => {
      const rows = new URL(`${name}.sql`, BEFORE);
      expect(existsSync(rows), `${rows.pathname} has the rows from before ${name}`).toBe(true);
      await migrate(logins.as('owner', previous.url), migrations().slice(0, index + 1));
      await open(new URL(previous.url).pathname.slice(1));
      await client.query(readFileSync(rows, 'utf8'));
      const before = await allRows();
      await migrate(owner, migrations().slice(0, index + 2));
      expect(await changedSince(before)).toEqual(changedTables);
    });
  }
});

describe('an upgrade', () => {
  beforeEach(() => open());
  afterEach(close);

  it('to 0038_texts_of_programs distinguishes messages of programs from those of colleagues', async () => {
    const at = migrations().findIndex(({ name }) => name === '0038_texts_of_programs');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0038_texts_of_programs.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query('select id, writer from messages order by id');
    expect(rows).toEqual([
      { id: 'by-colleague', writer: 'team' },
      { id: 'by-program', writer: 'program' },
      { id: 'in-a-hurry', writer: 'team' },
    ]);
  });

  it('to 0033_chosen_and_expiring_texts finds what expires by a column', async () => {
    const at = migrations().findIndex(({ name }) => name === '0033_chosen_and_expiring_texts');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0033_chosen_and_expiring_texts.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query('select id, expires_at from messages');
    expect(rows).toEqual([{ id: 'code', expires_at: '2026-11-02T00:00:00.000Z' }]);
  });

  it('to 0069_delivery_status names what each attempt got', async () => {
    const at = migrations().findIndex(({ name }) => name === '0069_delivery_status');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0069_delivery_status.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query(
      `select status, record -> 'attempts' as attempts from webhook_deliveries order by id`,
    );
    const second = {
      number: 2,
      at: '2026-11-20T00:01:00.000Z',
      took: 80,
      http_status: 200,
      problem: null,
      response: 'ok',
    };
    const first = {
      number: 1,
      at: '2026-11-20T00:00:00.000Z',
      took: 90,
      http_status: null,
      problem: 'timeout',
      response: '',
    };
    expect(rows).toEqual([
      { status: 'delivered', attempts: [second, first] },
      { status: 'waiting', attempts: [] },
    ]);
  });

  describe('to 0070_api_words', () => {
    beforeEach(async () => {
      const at = migrations().findIndex(({ name }) => name === '0070_api_words');
      await migrate(owner, migrations().slice(0, at));
      await client.query(readFileSync(new URL('0070_api_words.sql', BEFORE), 'utf8'));
      await migrate(owner, migrations().slice(0, at + 1));
    });

    /** The records of a table, by id. */
    async function recordsOf(table: string): Promise<Record<string, unknown>> {
      const { rows } = await client.query(`select id, record from ${table}`);
      return Object.fromEntries(rows.map(({ id, record }) => [id, record]));
    }

    it('renames the fields of records', async () => {
      expect(await recordsOf('auto_reply_settings')).toEqual({
        acme: {
          away: {
            body: 'spans',
            exceptions: [
              { from: '2026-12-24', until: '2026-12-24', name: 'spans', hours: [{ from: '09:00', to: '12:00' }] },
            ],
          },
        },
      });
      expect(await recordsOf('campaigns')).toEqual({
        sale: {
          costs: [{ amount: '1.50', currency: 'EUR' }],
          approval: { recipients: 12, previous_recipients: 10 },
        },
      });
      expect(await recordsOf('visits')).toEqual({
        visit: { end_cause: 'left', change_requested_at: null, reason: 'ended_how' },
      });
      expect(await recordsOf('webhooks')).toEqual({
        crm: {
          events: ['device.warning', 'device.warning_cleared'],
          stop_cause: 'gone',
          stopped_at: '2026-11-20T00:00:00.000Z',
        },
      });
      const attempt = { number: 1, at: '2026-11-20T00:00:00.000Z', http_status: 200, problem: null, response: 'took' };
      expect(await recordsOf('webhook_deliveries')).toEqual({
        tried: { type: 'device.warning_cleared', body: '{"took":1}', attempts: [{ ...attempt, duration_ms: 90 }] },
      });
      expect(await recordsOf('checkouts')).toEqual({ checkout: { preview_id: 'stamp' } });
      expect(await recordsOf('consent_changes')).toEqual({
        inherited: { to: 'opted_out', is_inherited: true },
        kept: { to: 'opted_in', keeps_sending: true },
      });
      const recent = { messages: 7, failed: 0, error_code: null };
      expect(await recordsOf('devices')).toEqual({ phone: { countries: ['FR'], health: { recent, queue: [] } } });
      expect(await recordsOf('company_settings')).toEqual({
        acme: { sending_creates_contacts: false, failure_pause_percent: 30 },
      });
      expect(await recordsOf('keywords')).toEqual({
        menu: { reply: 'hits_count', triggered_count: 3, last_triggered_at: null },
      });
      expect(await recordsOf('imports')).toEqual({
        import: {
          file_name: 'made',
          on_existing: 'skip',
          consent_scope: 'opted_in_rows',
          created: { groups: ['members'], categories: [] },
          undo: { removed: 1, groupings_removed: 1, groupings_kept: ['made'] },
        },
      });
    });

    it('renames the rule of a message, and kinds of alerts', async () => {
      const { rows: messages } = await client.query(
        `select id, by_rule, record - 'status_at' as record from messages order by id`,
      );
      expect(messages).toEqual([
        { id: 'please stop', by_rule: 'possible_opt_out', record: {} },
        { id: 'twice', by_rule: null, record: { may_arrive_twice: true } },
      ]);
      const { rows: alerts } = await client.query('select kind, record from alerts');
      expect(alerts).toEqual([{ kind: 'webhook_stopped', record: { facts: { name: 'stop_wish' } } }]);
      expect(await recordsOf('alert_choices')).toEqual({
        ann: {
          digest: true,
          quiet_hours: { enabled: false },
          kinds: {
            approval_requested: { app: true },
            may_want_to_stop: { app: false },
            visit_started: { app: true },
            mention: { app: false, email: true },
          },
        },
      });
    });

    it('renames fields in the activity, roles and saved views, but not what people wrote', async () => {
      expect(await recordsOf('activity')).toEqual({
        contact: { before: null, after: { custom: { spent: 'off_at' } } },
        role: {
          before: { name: 'off_at' },
          after: {
            rules: [
              {
                action: 'read',
                subject: ['campaigns', 'messages'],
                conditions: { 'approval.previous_recipients': { $exists: true } },
              },
            ],
          },
        },
        visit: { before: { end_cause: null }, after: { end_cause: 'left' } },
        webhook: { before: { stop_cause: 'gone' }, after: { stop_cause: null } },
      });
      const { rows: roles } = await client.query(`select record -> 'rules' as rules from roles where id = 'auditor'`);
      expect(roles[0]?.rules).toEqual([
        {
          action: 'read',
          subject: 'messages',
          fields: ['may_arrive_twice', 'body'],
          conditions: { by_rule: { $in: ['possible_opt_out', 'opt_out'] } },
        },
        { action: 'read', subject: 'contacts', conditions: { 'custom.spent': 'stop_wish' } },
      ]);
      expect(await recordsOf('list_settings')).toEqual({
        ann: {
          density: null,
          columns: {
            devices: { countries: true },
            tenants: { users_count: false },
            contacts: { 'custom.spent': true },
          },
          views: {
            messages: [
              {
                name: 'stop_wish',
                filter: { by_rule: ['possible_opt_out'], q: 'stop_wish' },
                sort: { field: 'at', order: 'DESC' },
                columns: {},
              },
            ],
            keywords: [
              {
                name: 'Often',
                filter: {},
                sort: { field: 'triggered_count', order: 'DESC' },
                columns: { last_triggered_at: false },
              },
            ],
            tenants: [
              {
                name: 'Large',
                filter: { users_count_gte: 9 },
                sort: { field: 'users_count', order: 'DESC' },
                columns: {},
              },
            ],
          },
        },
      });
    });
  });

  it('to 0057_accounts_all_day lifts the daily limit of accounts that nobody chose', async () => {
    const at = migrations().findIndex(({ name }) => name === '0057_accounts_all_day');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0057_accounts_all_day.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query(`select id, record #> '{sims,0}' as sim from devices order by id`);
    expect(rows).toEqual([
      { id: 'limited', sim: { slot: 0, carrier: 'Garden', phone: null, messages_per_day: 17_280_000, sent_today: 7 } },
      { id: 'own-limit', sim: expect.objectContaining({ messages_per_day: 5_000 }) },
      { id: 'phone', sim: expect.objectContaining({ messages_per_day: 100_000 }) },
    ]);
  });

  it('to 0053_figures_of_days and 0054_counts_of_days counts days from their hours', async () => {
    const at = migrations().findIndex(({ name }) => name === '0053_figures_of_days');
    await migrate(owner, migrations().slice(0, at));
    for (const name of ['0053_figures_of_days', '0054_counts_of_days'])
      await client.query(readFileSync(new URL(`${name}.sql`, BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 2));
    // All lie in the part of 17 November from 05:00 UTC, midnight in New York: minute 29916000 is 18 November 2026, 00:00 UTC.
    const { rows: days } = await client.query(
      'select minute - 29916000 as minute, minutes, sent, failed from day_counts order by 1',
    );
    expect(days).toEqual([{ minute: -1140, minutes: 1380, sent: 2, failed: 1 }]);
    const { rows: failures } = await client.query(
      'select minute - 29916000 as minute, error_code, count from day_failures',
    );
    expect(failures).toEqual([{ minute: -1140, error_code: 'NO_SERVICE', count: 1 }]);
    const { rows: counts } = await client.query(
      `select at::text, rows::int from message_counts where span = 'day' order by 1`,
    );
    expect(counts).toEqual([
      { at: '2026-11-20 00:00:00+00', rows: 3 },
      { at: '2026-11-21 00:00:00+00', rows: 3 },
    ]);
  });

  it('to 0061_message_texts copies the texts of all messages that have left', async () => {
    const at = migrations().findIndex(({ name }) => name === '0061_message_texts');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0061_message_texts.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows: copies } = await client.query(
      'select id, contact_id, body, numbers from message_texts order by created_at',
    );
    expect(copies).toEqual([
      { id: 'old', contact_id: 'ann', body: 'hello', numbers: '\n+12025550143' },
      { id: 'greek', contact_id: 'ann', body: 'ναί, ευχαριστω', numbers: '+12025550143\n+12025550100' },
    ]);
  });

  describe('to 0063_glossary_words', () => {
    beforeEach(async () => {
      const at = migrations().findIndex(({ name }) => name === '0063_glossary_words');
      await migrate(owner, migrations().slice(0, at));
      await client.query(readFileSync(new URL('0063_glossary_words.sql', BEFORE), 'utf8'));
      await migrate(owner, migrations().slice(0, at + 1));
    });

    it('renames the columns, in the functions that read them too', async () => {
      const { rows: messages } = await client.query('select id, sends_again, sent_again_as from messages order by id');
      expect(messages).toEqual([
        { id: 'again', sends_again: 'failed', sent_again_as: null },
        { id: 'failed', sends_again: null, sent_again_as: 'again' },
      ]);
      const { rows: sentAgain } = await client.query('select sends_again, message_id from messages_sent_again');
      expect(sentAgain).toEqual([{ sends_again: 'failed', message_id: 'again' }]);
      await client.query(`update messages set sent_again_as = null where id = 'failed'`);
      await client.query(`delete from messages where id = 'again'`);
      const { rows: failures } = await client.query(
        'select campaign_id, error_code, count::int from campaign_failures',
      );
      expect(failures).toEqual([{ campaign_id: 'sale', error_code: 'NO_SERVICE', count: 1 }]);
      expect((await client.query('select from messages_sent_again')).rowCount).toBe(0);
    });

    it('rewords actions of the activity, and versions that can be restored', async () => {
      const { rows: entries } = await client.query('select id, action from activity order by seq');
      expect(Object.fromEntries(entries.map(({ id, action }) => [id, action]))).toEqual({
        created: 'create',
        campaign: 'send again',
        'no more': 'stop sending again',
        message: 'send again',
        invitation: 'send invitation again',
        webhook: 'stop',
        plan: 'restore',
        begun: 'begin two-factor authentication',
        on: 'turn on two-factor authentication',
        off: 'turn off two-factor authentication',
        reset: 'reset two-factor authentication',
        'auto-reply': 'update',
      });
      const { rows: records } = await client.query(
        `select id, record from activity where id in ('created', 'auto-reply') order by id`,
      );
      expect(records).toEqual([
        { id: 'auto-reply', record: { before: { max_replies_per_hour: 5 }, after: { max_replies_per_hour: 9 } } },
        { id: 'created', record: { record_name: 'retry', before: null, after: { name: 'retry' } } },
      ]);
    });

    it('renames fields and actions in settings, roles and saved views, but not what people wrote', async () => {
      const { rows: settings } = await client.query('select record from auto_reply_settings');
      expect(settings).toEqual([
        {
          record: {
            cooldown_minutes: 60,
            max_replies_per_hour: 9,
            first_contact: { enabled: true, body: 'retry_of' },
          },
        },
      ]);
      const { rows: roles } = await client.query(`select record -> 'rules' as rules from roles where id = 'auditor'`);
      expect(roles[0]?.rules).toEqual([
        {
          action: 'read',
          subject: 'messages',
          fields: ['sent_again_as', 'body'],
          conditions: { sends_again: { $exists: false } },
        },
        {
          action: 'read',
          subject: 'activity',
          inverted: true,
          reason: 'resend',
          conditions: { action: { $in: ['send again', 'create'] } },
        },
      ]);
      const { rows: looks } = await client.query(`select record -> 'views' as views from list_looks`);
      expect(looks[0]?.views).toEqual({
        messages: [
          {
            name: 'retry_of',
            filter: { q: 'resend', sends_again_gte: 'm' },
            sort: { field: 'sent_again_as', order: 'ASC' },
            columns: { sends_again: true },
          },
        ],
        activity: [
          {
            name: 'Twice',
            filter: { action: ['send again', 'create'] },
            sort: { field: 'at', order: 'DESC' },
            columns: {},
          },
        ],
      });
    });
  });

  it('to 0066_replies_and_suppressions renames the tables with their rows and all that is named after them', async () => {
    const at = migrations().findIndex(({ name }) => name === '0066_replies_and_suppressions');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0066_replies_and_suppressions.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows: replies } = await client.query('select phone, rule from automatic_replies');
    expect(replies).toEqual([{ phone: '+12025550143', rule: 'away' }]);
    const { rows: suppressions } = await client.query('select phone, consent, record from suppressions');
    expect(suppressions).toEqual([
      { phone: '+12025550144', consent: 'opted_out', record: { consent_source: 'message' } },
    ]);
    const { rows: mails } = await client.query(`select record from mails order by record ->> 'kind'`);
    expect(mails.map(({ record }) => record)).toEqual([
      { kind: 'invitation', subject: 'second_factor' },
      { kind: 'two_factor', subject: 'second_factor' },
    ]);
    const { rows: oldNames } = await client.query(
      `select name from (
         select relname as name from pg_class union all select conname from pg_constraint union all select polname from pg_policy
         union all select tgname from pg_trigger union all select stxname from pg_statistic_ext
         union all select prosrc from pg_proc union all select pg_get_function_sqlbody(oid) from pg_proc
         union all select definition from pg_views
       ) as names where name ~ 'automatic_answers|refused_numbers'`,
    );
    expect(oldNames).toEqual([]);
  });

  it('to 0071_possible_opt_outs still holds a message for a decision, and counts it', async () => {
    const at = migrations().findIndex(({ name }) => name === '0071_possible_opt_outs');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0071_possible_opt_outs.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query(
      `select awaits_decision(tenant_id, created_at, id) as is_held, campaign_figures(tenant_id, campaign_id, '{}') as figures
       from messages`,
    );
    expect(rows).toMatchObject([{ is_held: true, figures: { possible_opt_outs: ['+12025550143', '+12025550144'] } }]);
  });

  it('to 0072_invoice_customers writes on each invoice the company’s present name and time zone', async () => {
    const at = migrations().findIndex(({ name }) => name === '0072_invoice_customers');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0072_invoice_customers.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query('select id, record from invoices order by id');
    expect(rows).toEqual([
      {
        id: 'of acme',
        record: { currency: 'USD', lines: [], customer_name: 'Acme "Garden" Shops', timezone: 'Europe/Paris' },
      },
      { id: 'of borealis', record: { currency: 'JPY', lines: [], customer_name: 'Borealis', timezone: 'Asia/Tokyo' } },
    ]);
  });

  it('to 0073_confirmed_opt_outs still sends keywords’ replies that confirm an opt-out', async () => {
    const at = migrations().findIndex(({ name }) => name === '0073_confirmed_opt_outs');
    await migrate(owner, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0073_confirmed_opt_outs.sql', BEFORE), 'utf8'));
    await migrate(owner, migrations().slice(0, at + 1));
    const { rows } = await client.query(
      `select id from messages where record -> 'confirms_opt_out' = 'true' order by id`,
    );
    expect(rows).toEqual([{ id: 'is sent now' }, { id: 'waits' }]);
  });

  it('to the latest version leaves no name of a table that has another one', async () => {
    await migrate(owner);
    const { rows: oldNames } = await client.query(
      `select name from (
         select relname as name from pg_class union all select conname from pg_constraint union all select polname from pg_policy
         union all select tgname from pg_trigger union all select stxname from pg_statistic_ext union all select proname from pg_proc
         union all select prosrc from pg_proc union all select pg_get_function_sqlbody(oid) from pg_proc
         union all select definition from pg_views
       ) as names where name ~ 'automatic_answers|refused_numbers|kept_answers|open_texts|text_lines|smpp_texts|twilio_texts|list_looks|stop_wishes'`,
    );
    expect(oldNames).toEqual([]);
  });

  it('of the demo’s records runs only new migrations, and leaves every row unchanged', async () => {
    await migrate(owner);
    await seedDemoDatabase(owner, createClock());
    const before = await allRows();
    const next = migrationOf(
      '9999_shouted',
      `alter table users add column shouted text;
       update users set shouted = upper(name);
       alter table users alter column shouted set not null;`,
    );
    const ran = await Promise.all([1, 2].map(() => migrate(owner, [...migrations(), next])));
    expect(ran.flat().map(({ name }) => name)).toEqual(['9999_shouted']);
    expect(await changedSince(before)).toEqual([]);
    await expect(migrate(owner)).rejects.toThrow('which this version does not know: start the newer version.');
  });

  it('that fails half-way leaves the previous records and version', async () => {
    await migrate(owner);
    await seedDemoDatabase(owner, createClock());
    const before = await allRows();
    const torn = migrationOf('9999_torn', 'delete from contacts; alter table nothing add column x text;');
    await expect(migrate(owner, [...migrations(), torn])).rejects.toThrow('failed and changed nothing');
    expect(await changedSince(before)).toEqual([]);
    expect(await migrate(owner)).toEqual([]);
  });
});
