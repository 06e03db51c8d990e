import { describe, expect, it } from 'vitest';
import { recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { withIdempotencyKeys } from './withIdempotencyKeys.ts';

async function metasWith(meta: object | undefined): Promise<unknown[]> {
  const { calls, provider } = recordingProvider();
  const wrapped = withIdempotencyKeys(provider);
  await wrapped.create('contacts', { data: {}, meta });
  await wrapped.update('contacts', { id: '1', data: {}, previousData: { id: '1' }, meta });
  await wrapped.delete('contacts', { id: '1', meta });
  return calls.map(({ params }) => params.meta);
}

describe('withIdempotencyKeys', () => {
  it('sends the key with each kind of write', async () => {
    const expected = { idempotencyKey: 'k-1', headers: { 'Idempotency-Key': 'k-1' } };
    expect(await metasWith({ idempotencyKey: 'k-1' })).toEqual([expected, expected, expected]);
  });

  it('creates another key for each write without one', async () => {
    const metas = [...(await metasWith({ a: 1 })), ...(await metasWith(undefined))];
    const keys = metas.map((meta) => (meta as { headers: Record<string, string> }).headers['Idempotency-Key']);
    for (const key of keys) expect(key).toMatch(/^[\w-]{32,}$/);
    expect(new Set(keys).size).toBe(6);
  });
});
