import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '#src/domain/contract/resources.ts';
import { type LookUps, type Reader, reader, testOf } from '#src/domain/criteria/testOf.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import type { QueriedContact } from '#src/domain/groups/query/queriedContact.ts';
import { own } from '#src/domain/own.ts';
import { createRandom } from '#src/server/random.ts';
import { derivedValuesOf } from '#src/server/storage/derivedValues.ts';
import { SEED } from '#tests/seed.ts';
import { criterionSql } from './criterionSql.ts';
import { createPool } from './database.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { oddStore } from './testing/oddStore.ts';
import { randomQueries } from './testing/randomQueries.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const CRITERIA = 4_000;
/** Evaluates all criteria in one statement. */
const BATCH = 40;

const random = createRandom(SEED);
const memory = oddStore(random);
const { criterion: randomCriterion } = randomQueries(random, memory);
const { pick } = random;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await testDatabase();
  await replaceAllRecords(database.url, (name) => memory.all(name));
  pool = createPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const lookUps: LookUps = {
  related(to, id, record) {
    const other = memory.byId(to, id);
    return 'tenant_id' in record && other?.tenant_id === record.tenant_id ? other : undefined;
  },
  isInGroup: ({ query, now, time_zone }) => {
    const test = compileGroupQuery(query, { now: new Date(now), timeZone: time_zone });
    return (record) => test(record as QueriedContact);
  },
};

describe('a criterion translated to SQL', () => {
  it(`matches the same records as in memory, for ${CRITERIA} random criteria`, async () => {
    let selective = 0;
    const wrongs: unknown[] = [];
    for (let start = 0; start < CRITERIA; start += BATCH) {
      const name = pick(start % 3 === 0 ? ['contacts' as const] : RESOURCE_NAMES);
      const criteria = Array.from({ length: BATCH }, () => randomCriterion(name, 2));
      const values: unknown[] = [];
      const bind = (value: unknown): string => `$${values.push(value)}`;
      const columns = criteria.map((each, at) => `(${criterionSql(each, { name, as: name, bind })}) is true as c${at}`);
      const { rows } = await pool.query<Record<string, unknown>>(
        `select id, ${columns.join(', ')} from ${name} order by seq`,
        values,
      );
      const derived = derivedValuesOf(name);
      const read: Reader = (path) => own(derived, path) ?? reader(path);
      for (const [at, criterion] of criteria.entries()) {
        const actual = rows.filter((row) => row[`c${at}`]).map(({ id }) => id);
        const expected = (memory.all(name) as readonly { id: string }[])
          .filter(testOf(criterion, read, lookUps))
          .map(({ id }) => id);
        const wrong = {
          criterion: `${name} ${JSON.stringify(criterion)}`,
          only_in_sql: actual.filter((id) => !expected.includes(id as string)),
          only_in_memory: expected.filter((id) => !actual.includes(id)),
        };
        if (wrong.only_in_sql.length + wrong.only_in_memory.length > 0) wrongs.push(wrong);
        if (expected.length > 0 && expected.length < rows.length) selective += 1;
      }
    }
    expect(wrongs.slice(0, 5), `seed ${SEED}`).toEqual([]);
    // Enough criteria have to hold for some rows and not for others, otherwise little was compared.
    expect(selective).toBeGreaterThan(CRITERIA / 4);
  }, 300_000);
});
