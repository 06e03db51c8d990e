import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Statistics } from '#src/domain/statistics.ts';
import { type Figure, figureFilter } from '#src/features/dashboard/figures/figureLinks.ts';
import { lastDays } from '#src/features/dashboard/range/lastDays.ts';
import { type ApiUnderTest, apiUnderTest } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

/** The total of a list, from its Content-Range. */
async function totalOf(path: string, filter: object): Promise<number> {
  const response = await owner('GET', path, { list: { filter, range: [0, 0] } });
  return Number(response.headers.get('Content-Range')?.split('/')[1]);
}

it.each<[Figure, (totals: Statistics['totals']) => number]>([
  ['sent', ({ sent }) => sent],
  ['delivered', ({ delivered }) => delivered],
  ['rate', ({ confirmed }) => confirmed],
  ['failed', ({ failed }) => failed],
  ['received', ({ received }) => received],
  ['replies', ({ replies }) => replies],
  ['opted_out', ({ opted_out }) => opted_out],
])('the list behind the figure %s has as many rows as the figure', async (figure, count) => {
  const { timezone } = dataOf<{ timezone: string }>(await owner('GET', '/settings/company-settings'));
  const days = lastDays(30, timezone, new Date());
  const { totals } = dataOf<Statistics>(await owner('GET', `/statistics?from=${days.from}&to=${days.to}`));
  expect(count(totals)).toBeGreaterThan(0);
  const path = figure === 'opted_out' ? '/contacts' : '/messages';
  expect(await totalOf(path, figureFilter(figure, days, timezone))).toBe(count(totals));
});
