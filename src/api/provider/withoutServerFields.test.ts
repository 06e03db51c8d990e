import { describe, expect, it } from 'vitest';
import { recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { withoutServerFields } from './withoutServerFields.ts';

const RECORD = { id: '1', tenant_id: 't', created_at: 'a', updated_at: 'b', version: 2, name: 'Ada', notes: '' };

describe('withoutServerFields', () => {
  it('sends what a person can write, without server fields', async () => {
    const { calls, provider } = recordingProvider();
    const wrapped = withoutServerFields(provider);
    await wrapped.create('contacts', { data: RECORD });
    await wrapped.update('contacts', { id: '1', data: RECORD, previousData: RECORD });
    expect(calls.map(({ params }) => params.data)).toEqual([
      { name: 'Ada', notes: '' },
      { name: 'Ada', notes: '' },
    ]);
    expect(calls[1]?.params.previousData).toEqual(RECORD);
  });
});
