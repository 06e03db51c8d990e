import { describe, expect, it } from 'vitest';
import { recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { withVersions } from './withVersions.ts';

const RECORD = { id: '1', version: 3, name: 'Ada' };

async function headersOf(params: { previousData?: { id: string }; meta?: object }): Promise<unknown[]> {
  const { calls, provider } = recordingProvider();
  const wrapped = withVersions(provider);
  await wrapped.update('contacts', { id: '1', data: {}, previousData: RECORD, ...params });
  await wrapped.delete('contacts', { id: '1', previousData: RECORD, ...params });
  return calls.map(({ params: { meta } }) => (meta as { headers?: unknown } | undefined)?.headers);
}

describe('withVersions', () => {
  it('sends the version that the change began from', async () => {
    expect(await headersOf({})).toEqual([{ 'If-Match': '"3"' }, { 'If-Match': '"3"' }]);
  });

  it('prefers the caller’s version, for a user who chose to overwrite the record', async () => {
    expect(await headersOf({ meta: { version: 5 } })).toEqual([{ 'If-Match': '"5"' }, { 'If-Match': '"5"' }]);
  });

  it('keeps other headers', async () => {
    const expected = { 'If-Match': '"3"', 'Idempotency-Key': 'k' };
    expect(await headersOf({ meta: { headers: { 'Idempotency-Key': 'k' } } })).toEqual([expected, expected]);
  });

  it('sends no version for records without one', async () => {
    expect(await headersOf({ previousData: { id: '1' } })).toEqual([undefined, undefined]);
  });
});
