import { randomUUID } from 'node:crypto';
import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { type Figure, report, timed } from './report.ts';

const { baseUrl, stop } = await serveApi({ size: 'large', seed: 1 });
const login = await asker(baseUrl, null)('POST', '/auth/login', {
  body: { email: 'owner@acme.test', password: 'heliograph' },
});
const owner = asker(baseUrl, dataOf<{ token: string }>(login).token);
const figures: Figure[] = [];
const strings = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 100_003).toString(36));
const baseline = await timed(() => strings.toSorted(), 5);

async function measure(name: string, budget: number, work: () => Promise<unknown>, runs = 5): Promise<void> {
  figures.push({ name, measured: await timed(work, runs), budget, baseline });
}
async function ask(method: string, path: string, asked: object = {}): Promise<Record<string, unknown>> {
  const answer = await owner(method, path, asked);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return dataOf(answer);
}
async function once(name: string, budget: number, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  figures.push({ name, measured: performance.now() - start, budget, baseline });
}

const query: GroupQuery = {
  match: 'all',
  conditions: [
    { field: 'consent', operator: 'is_any_of', value: ['opted_in'] },
    {
      match: 'any',
      conditions: [
        { field: 'first_name', operator: 'contains', value: 'é' },
        { field: 'phone_country', operator: 'is_any_of', value: ['FR'] },
        { field: 'created_at', operator: 'in_last_days', value: 90 },
        { field: 'last_replied_at', operator: 'is_empty' },
      ],
    },
  ],
};
await measure('count a smart group’s query', 300, () => ask('POST', '/contacts/groups/count', { body: { query } }));
const group = await ask('POST', '/contacts/groups', { body: { name: 'Bench', type: 'smart', query } });
await measure('list of groups with live counts', 300, () => ask('GET', '/contacts/groups'));
const list = {
  filter: { group_ids: [group.id] },
  sort: ['last_name', 'ASC'] as [string, 'ASC'],
  range: [0, 24] as [number, number],
};
await measure('members of a smart group, by last name', 300, () => ask('GET', '/contacts', { list }));

const manual = await ask('POST', '/contacts/groups', { body: { name: 'All' } });
const bulk = (body: object) => ask('POST', '/contacts/bulk', { body, headers: { 'Idempotency-Key': randomUUID() } });
const token: { undo_token?: unknown } = {};
const undo = () => ask('POST', `/contacts/bulk/${token.undo_token}/undo`);
await once('put everybody into a group', 5000, async () =>
  Object.assign(token, await bulk({ filter: {}, action: 'add_to_groups', group_ids: [manual.id] })),
);
await once('undo it', 5000, undo);
await once('delete everybody', 5000, async () => Object.assign(token, await bulk({ filter: {}, action: 'delete' })));
await once('bring everybody back', 5000, undo);
await once('export everybody, 5,000 a request', 10_000, async () => {
  const { id, total } = await ask('POST', '/contacts/export', { body: { filter: {}, sort: ['last_name', 'ASC'] } });
  for (let at = 0; at < Number(total); at += 5000) {
    await ask('GET', `/contacts/export/${id}`, { list: { range: [at, at + 4999] } });
  }
});
report(figures);
await stop();
