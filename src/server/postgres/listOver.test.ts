import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '#src/domain/contract/resources.ts';
import { createRandom } from '#src/server/random.ts';
import { fill } from './fill.ts';
import { oddStore } from './testing/oddStore.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';
import { randomQuestions } from './testing/randomQuestions.ts';

const SEED = Number(process.env.SEED ?? 20_261_122);
const LISTS = 5_000;
/** Asked in one transaction. */
const AT_ONCE = 50;

const random = createRandom(SEED);
const memory = oddStore(random);
const { list: randomList } = randomQuestions(random, memory);

let postgres: OpenStore;

beforeAll(async () => {
  postgres = await openStore();
  await fill(postgres.url, (name) => memory.all(name));
}, 60_000);
afterAll(() => postgres.close());

describe('both storages', () => {
  it(`answer ${LISTS} lists alike: filtered, searched, sorted, in pages`, async () => {
    const { store } = postgres;
    const wrongs: unknown[] = [];
    let told = 0;
    for (let asked = 0; asked < LISTS; asked += AT_ONCE) {
      await store.unit(async () => {
        for (let at = 0; at < AT_ONCE; at += 1) {
          const name = random.pick(at % 3 === 0 ? (['contacts', 'messages'] as const) : RESOURCE_NAMES);
          const question = randomList(name);
          const expected = await memory.tx.list(name, question);
          const actual = await store.tx.list(name, question);
          if (expected.rows.length > 1) told += 1;
          const ids = [actual, expected].map(({ rows, total }) => [total, ...rows.map(({ id }) => id)].join(' '));
          if (ids[0] !== ids[1]) wrongs.push({ name, question: JSON.stringify(question), sql: ids[0], memory: ids[1] });
          else if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
        }
      });
    }
    expect(wrongs.slice(0, 3), `seed ${SEED}: ${wrongs.length} answers differ`).toEqual([]);
    // Most have rows in an order, else little was compared.
    expect(told).toBeGreaterThan(LISTS / 4);
  }, 120_000);
});
