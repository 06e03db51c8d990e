import { afterEach, expect, it } from 'vitest';
import { createWithSecret } from './createWithSecret.ts';
import { type Reply, startOpenApi, type TestApi } from './testing/startApi.ts';

let api: TestApi | undefined;

afterEach(() => api?.close());

it.each<[string, Reply]>([
  ['is empty', { text: '' }],
  ['is cut off', { text: '{"data":{"id":"1"},"meta":{"sec' }],
])('says that the secret is lost if the response with it %s', async (_what, broken) => {
  const replies: Reply[] = [broken, { data: { id: '1' } }];
  api = await startOpenApi(() => replies.shift() ?? { status: 500 });
  expect(await createWithSecret('webhooks', { name: 'Till' }, 'k-1')).toEqual({ record: { id: '1' }, secret: null });
  expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
});
