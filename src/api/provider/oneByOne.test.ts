import { describe, expect, it } from 'vitest';
import { type RecordedCall, recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { mapConcurrently, oneByOne } from './oneByOne.ts';

const RECORDS = ['a', 'b', 'c'].map((id, i) => ({ id, version: i + 1, name: id, group_ids: [] }));

function server(write: (call: RecordedCall) => unknown = () => ({ data: {} })) {
  return recordingProvider((call) => (call.method === 'getMany' ? { data: RECORDS } : write(call)));
}

describe('oneByOne', () => {
  it('updates each at its current version', async () => {
    const { calls, provider } = server();
    const response = await oneByOne(provider).updateMany('contacts', {
      ids: ['a', 'b', 'c'],
      data: { group_ids: ['g'] },
    });
    expect(response.data).toEqual(['a', 'b', 'c']);
    const updates = calls.filter(({ method }) => method === 'update').map(({ params }) => params);
    expect(updates).toEqual(
      RECORDS.map((record) => ({
        id: record.id,
        data: { ...record, group_ids: ['g'] },
        previousData: record,
        meta: undefined,
      })),
    );
  });

  it('deletes each at its current version', async () => {
    const { calls, provider } = server();
    await oneByOne(provider).deleteMany('contacts', { ids: ['a', 'b', 'c'] });
    const deletes = calls.filter(({ method }) => method === 'delete').map(({ params }) => params.previousData);
    expect(deletes).toEqual(RECORDS);
  });

  it('tries all, then throws every failure', async () => {
    const { provider } = server(({ params }) => {
      if (params.id !== 'b') throw new Error(`${params.id} is in use`);
      return { data: {} };
    });
    await expect(oneByOne(provider).deleteMany('contacts', { ids: ['a', 'b', 'c'] })).rejects.toMatchObject({
      errors: [{ message: 'a is in use' }, { message: 'c is in use' }],
    });
  });

  it('tries all, then throws the first failure', async () => {
    const { calls, provider } = server(({ params }) => {
      if (params.id === 'a') throw new Error('a is in use');
      return { data: {} };
    });
    await expect(oneByOne(provider).deleteMany('contacts', { ids: ['a', 'b', 'c'] })).rejects.toThrow('a is in use');
    expect(calls.filter(({ method }) => method === 'delete')).toHaveLength(3);
  });
});

describe('mapConcurrently', () => {
  it('works in parallel lanes, and returns results in the order of the items', async () => {
    let running = 0;
    let maxRunning = 0;
    const outcomes = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      for (let step = 0; step < item; step += 1) await null;
      running -= 1;
      if (item === 4) throw new Error('four');
      return item * 10;
    });
    expect(maxRunning).toBe(2);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      50,
      10,
      'failed',
      20,
      30,
    ]);
  });

  it('returns nothing for no items', async () => {
    expect(await mapConcurrently([], 6, async () => 1)).toEqual([]);
  });
});
