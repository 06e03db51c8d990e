import { describe, expect, it } from 'vitest';
import { type RecordedCall, recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { oneByOne } from './oneByOne.ts';

const RECORDS = ['a', 'b', 'c'].map((id, i) => ({ id, version: i + 1, name: id, group_ids: [] }));

function server(write: (call: RecordedCall) => unknown = () => ({ data: {} })) {
  return recordingProvider((call) => (call.method === 'getMany' ? { data: RECORDS } : write(call)));
}

describe('oneByOne', () => {
  it('updates each at its current version', async () => {
    const { calls, provider } = server();
    const answer = await oneByOne(provider).updateMany('contacts', {
      ids: ['a', 'b', 'c'],
      data: { group_ids: ['g'] },
    });
    expect(answer.data).toEqual(['a', 'b', 'c']);
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

  it('tries all, then throws the first failure', async () => {
    const { calls, provider } = server(({ params }) => {
      if (params.id === 'a') throw new Error('a is in use');
      return { data: {} };
    });
    await expect(oneByOne(provider).deleteMany('contacts', { ids: ['a', 'b', 'c'] })).rejects.toThrow('a is in use');
    expect(calls.filter(({ method }) => method === 'delete')).toHaveLength(3);
  });
});
