import { describe, expect, it } from 'vitest';
import { recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { manyInParts } from './manyInParts.ts';

/** Returns a record for each id, as a list does. */
const server = () =>
  recordingProvider(({ params }) => {
    const { id } = params.filter as { id: string[] };
    return { data: id.map((one) => ({ id: one })), total: id.length };
  });

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `id-${i}`);

describe('manyInParts', () => {
  it('requests a page large enough for all ids', async () => {
    const { calls, provider } = server();
    const { data } = await manyInParts(provider).getMany('contacts', { ids: ids(60) });
    expect(data).toHaveLength(60);
    expect(calls[0]).toMatchObject({ method: 'getList', params: { pagination: { page: 1, perPage: 60 } } });
  });

  it('requests many in parts of a hundred, and returns all', async () => {
    const { calls, provider } = server();
    const { data } = await manyInParts(provider).getMany('contacts', { ids: ids(250) });
    expect(calls.map(({ params }) => (params.pagination as { perPage: number }).perPage)).toEqual([100, 100, 50]);
    expect(data.map(({ id }) => id)).toEqual(ids(250));
  });

  it('requests each once, and sends nothing for none', async () => {
    const { calls, provider } = server();
    expect((await manyInParts(provider).getMany('contacts', { ids: ['a', 'a'] })).data).toEqual([{ id: 'a' }]);
    expect((await manyInParts(provider).getMany('contacts', { ids: [] })).data).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});
