import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { RESOURCE_NAMES } from '#src/domain/contract/resources.ts';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { createRandom } from '#src/server/random.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { SEED } from '#tests/seed.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { oddStore } from './testing/oddStore.ts';
import { onOldestPostgres } from './testing/onOldestPostgres.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';
import { randomQueries } from './testing/randomQueries.ts';

const LISTS = 5_000;
const LISTS_ON_OLDEST = 500;
/** Asks all questions in one transaction. */
const BATCH = 50;

const random = createRandom(SEED);
const memory = oddStore(random);
const { list: randomList } = randomQueries(random, memory);

let postgres: OpenStore;

beforeAll(async () => {
  postgres = await openFilled();
});
afterAll(() => postgres.close());

/** A storage with the records that are in memory. */
async function openFilled(server?: string): Promise<OpenStore> {
  const store = await openStore(undefined, server);
  await replaceAllRecords(store.url, (name) => memory.all(name));
  return store;
}

async function compare({ store }: OpenStore, lists: number): Promise<void> {
  const wrongs: unknown[] = [];
  let severalRows = 0;
  for (let start = 0; start < lists; start += BATCH) {
    await store.unit(async () => {
      for (let at = 0; at < BATCH; at += 1) {
        const name = random.pick(at % 3 === 0 ? (['contacts', 'messages'] as const) : RESOURCE_NAMES);
        const question = randomList(name);
        const expected = await memory.tx.list(name, question);
        const actual = await store.tx.list(name, question);
        if (expected.rows.length > 1) severalRows += 1;
        const ids = [actual, expected].map(({ rows, total }) => [total, ...rows.map(({ id }) => id)].join(' '));
        if (ids[0] !== ids[1]) wrongs.push({ name, question: JSON.stringify(question), sql: ids[0], memory: ids[1] });
        else if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
      }
    });
  }
  expect(wrongs.slice(0, 3), `seed ${SEED}: ${wrongs.length} results differ`).toEqual([]);
  // Most lists have to have rows in an order, otherwise little was compared.
  expect(severalRows).toBeGreaterThan(lists / 4);
}

describe('lists on both storages', () => {
  it(
    `give the same results for ${LISTS} random lists: filtered, searched, sorted, in pages`,
    () => compare(postgres, LISTS),
    300_000,
  );

  it(`give the same results for ${LISTS_ON_OLDEST} random lists on PostgreSQL 15`, (context) =>
    onOldestPostgres(context, async (server) => {
      const oldest = await openFilled(server);
      await compare(oldest, LISTS_ON_OLDEST).finally(oldest.close);
    }));

  describe('of a tenant with many contacts', () => {
    const MANY = 2_600;
    const pageAt = (field: string, first: number, direction: 'ASC' | 'DESC') => ({
      tenantId: 'many',
      filter: EVERYTHING,
      readable: EVERYTHING,
      search: null,
      sort: { field, direction },
      range: { first, last: first + 24 },
    });
    /** The same page from both storages: the total, and the contacts' ids. */
    async function pages(
      field: string,
      first: number,
      direction: 'ASC' | 'DESC',
    ): Promise<[memory: string, sql: string]> {
      const pageText = async ({ tx }: { tx: Transaction }): Promise<string> => {
        const { rows, total } = await tx.list('contacts', pageAt(field, first, direction));
        return `${total}: ${rows.map(({ id }) => id).join(' ')}`;
      };
      return [await pageText(memory), await pageText(postgres.store)];
    }

    beforeAll(async () => {
      const many = Array.from({ length: MANY }, (_, at) => ({
        ...newContact(),
        id: `many-${at}`,
        tenant_id: 'many',
        // Blank in one of the two fields.
        last_name: at % 2 === 0 ? '' : `${['é', 'E', 'Zoë', 'σ'][at % 4]}${at % 90}`,
        phone: `+1777${String(at).padStart(7, '0')}`,
        // Seven records have the same creation time, and their ids are not in order of time.
        created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(((at * 7) % MANY) / 49))).toISOString(),
      }));
      memory.insertMany('contacts', many);
      await postgres.store.tx.insertMany('contacts', many);
    });

    it.each([0, 999, 1_000, 1_287, 1_300, 1_301, 2_000, 2_580, 2_599, 2_600, 9_000])(
      'return the same page from %i on, in both directions',
      async (first) => {
        for (const direction of ['ASC', 'DESC'] as const) {
          for (const field of ['created_at', 'last_name']) {
            const [expected, actual] = await pages(field, first, direction);
            expect(actual, `${field} ${direction}`).toBe(expected);
          }
        }
      },
    );

    it('count existing records only, not removed ones or those of a failed unit of work', async () => {
      const { store } = postgres;
      const removedIds = ['many-3', 'many-4', 'many-2599'];
      memory.removeMany('contacts', removedIds);
      await store.tx.removeMany('contacts', removedIds);
      const unit = store.unit(async () => {
        await store.tx.insert('contacts', { ...newContact(), tenant_id: 'many', phone: '+17770009999' });
        throw new Error('broken off');
      });
      await expect(unit).rejects.toThrow('broken off');
      const [expected, actual] = await pages('created_at', 2_590, 'ASC');
      expect(actual).toBe(expected);
      expect(actual).toMatch(/^2597: /);
    });
  });
});
