import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { freshId } from './freshId.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';
import { statementText } from './testing/statementText.ts';

const { tenant_id } = TEST_TENANT.settings;
/** Enough messages in one month that a statement must not read all of them. */
const MESSAGES = 3_000;
const SAMPLE_SIZE = 20;
/** Rows of messages that a statement may read for each of its messages: the message, and once more to change it. */
const ROWS_EACH = 2;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

let postgres: OpenStore;
let client: pg.Client;
const ids: string[] = [];

async function add(count: number): Promise<void> {
  const { store } = postgres;
  const at = new Date().toISOString();
  const messages = Array.from({ length: count }, (_, number) =>
    newMessage(at, {
      id: freshId(),
      tenant_id,
      to: `+1202555${String(number).padStart(4, '0')}`,
      body: 'We are open until six.',
      encoding: 'GSM-7',
      segments: 1,
    }),
  );
  await store.unit(() => store.tx.insertMany('messages', messages), { tenantId: tenant_id });
  ids.push(...messages.map(({ id = '' }) => id));
}

/** The statements about messages that a tenant's unit of work sends, with their values. */
async function statementsOf(work: (ids: readonly string[]) => Promise<unknown>): Promise<[string, unknown[]][]> {
  const statements: [string, unknown[]][] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, values] = args as unknown as [unknown, unknown];
    const statement = statementText(first);
    if (/\b(from|join|update) messages\b/.test(statement)) {
      statements.push([statement, Array.isArray(values) ? values : []]);
    }
    return query.apply(this, args);
  } as typeof query;
  try {
    const sample = Array.from(
      { length: SAMPLE_SIZE },
      (_, at) => ids[Math.floor((at * ids.length) / SAMPLE_SIZE)] ?? '',
    );
    await postgres.store.unit(() => work(sample), { tenantId: tenant_id });
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

/** The rows of messages that a statement reads, whether they match or not, as the role that serves requests. */
async function rowsRead([statement, values]: [string, unknown[]]): Promise<number> {
  await client.query(`begin; set local role heliograph_server; set local app.tenant_id = '${tenant_id}'`);
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${statement}`,
    values,
  );
  await client.query('rollback');
  const readBy = (plan: Plan): number => {
    const isScan = plan['Node Type'].includes('Scan') && plan['Relation Name']?.startsWith('messages');
    const skipped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
    const ownRows = isScan ? (plan['Actual Rows'] + skipped) * plan['Actual Loops'] : 0;
    return (plan.Plans ?? []).reduce((sum, below) => sum + readBy(below), ownRows);
  };
  return rows.reduce((sum, row) => sum + row['QUERY PLAN'].reduce((all, { Plan: plan }) => all + readBy(plan), 0), 0);
}

beforeAll(async () => {
  postgres = await openStore();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { tx } = postgres.store;
  await tx.insert('tenants', { ...TEST_TENANT.tenant } as never);
  await tx.insert('devices', { ...TEST_TENANT.device, id: 'phone' });
});
afterAll(async () => {
  await client.end();
  await postgres.close();
});

describe.each([
  ['nothing about their month', async () => undefined],
  ['their month as it began, with one', async () => void (await client.query('analyze'))],
  [
    'their month as it is',
    async () => {
      await add(MESSAGES - ids.length);
      await client.query('analyze');
    },
  ],
])('messages are found one by one by their ids while the planner knows %s', (_, know) => {
  beforeAll(async () => {
    if (ids.length === 0) await add(1);
    await know();
    await add(MESSAGES - ids.length);
  });

  it.each<[string, (ids: readonly string[]) => Promise<unknown>]>([
    ['to read some', async (id) => await postgres.store.tx.find('messages', { id })],
    [
      'to change some',
      async (sample) => {
        const changes = sample.map((id) => ({ id, change: { attempts: 3 } }));
        await postgres.store.tx.updateMany('messages', changes);
      },
    ],
    [
      'to claim some',
      async () => {
        const turn = { tenantId: tenant_id, turns: SAMPLE_SIZE, deviceIds: ['phone'] };
        expect(await postgres.store.tx.sending.nextMessages(turn)).toHaveLength(SAMPLE_SIZE);
      },
    ],
  ])('%s', async (_name, work) => {
    const statements = await statementsOf(work);
    expect(statements).not.toEqual([]);
    for (const each of statements) expect(await rowsRead(each), each[0]).toBeLessThanOrEqual(SAMPLE_SIZE * ROWS_EACH);
  });
});
