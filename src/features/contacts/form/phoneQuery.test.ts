import { QueryClient } from '@tanstack/react-query';
import { testDataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { callOperation } from '#src/api/callOperation.ts';
import { phoneQuery } from './phoneQuery.ts';

const requests: unknown[] = [];
const AMARA = { id: 'amara', phone: '+12125550100' };

/** No contact has this number now; the last one who had it opted out. */
const OPTED_OUT = '+12125550101';

function ask(
  typed: string,
  of: { seesPhones?: boolean; mayImport?: boolean; ownId?: string; isFailing?: boolean } = {},
) {
  requests.length = 0;
  const { seesPhones = true, mayImport = false, ownId } = of;
  const { getList } = testDataProvider({
    getList: async (_resource, { filter }) => {
      requests.push(filter);
      if (of.isFailing) throw new Error('The API failed.');
      return { data: filter.phone === AMARA.phone ? [AMARA as never] : [], total: 1 };
    },
  });
  const call = (async (name: string, { body }: { body: unknown }) => {
    requests.push({ [name]: body });
    if (of.isFailing) throw new Error('The API failed.');
    return { data: { known: [], refused: [OPTED_OUT] } };
  }) as unknown as typeof callOperation;
  return new QueryClient().fetchQuery(
    phoneQuery({ getList, call, typed, country: 'US', seesPhones, mayImport, ownId }),
  );
}

describe('the result of a typed number', () => {
  it('names its contact, found by the E.164 form', async () => {
    expect(await ask('(212) 555-0100')).toMatchObject({ parsed: { e164: '+12125550100' }, owner: AMARA });
    expect(requests).toEqual([{ phone: '+12125550100' }]);
  });

  it('says nothing about the contact that is being edited', async () => {
    expect(await ask('(212) 555-0100', { ownId: 'amara' })).toMatchObject({ owner: null });
  });

  it('names its problem without a request', async () => {
    expect(await ask('12345')).toMatchObject({ parsed: { ok: false, reason: 'too_short' }, owner: null });
    expect(requests).toEqual([]);
  });

  it('does not name its contact to those who cannot see numbers', async () => {
    expect(await ask('(212) 555-0100', { seesPhones: false })).toMatchObject({ parsed: { ok: true }, owner: null });
    expect(requests).toEqual([]);
  });

  it('has only the E.164 form while the API fails', async () => {
    expect(await ask('(212) 555-0100', { isFailing: true })).toMatchObject({ parsed: { ok: true }, owner: null });
  });

  it('says that its person opted out, to those who may look numbers up', async () => {
    const responses = [
      await ask('(212) 555-0101', { mayImport: true }),
      await ask('(212) 555-0100', { mayImport: true }),
      await ask('(212) 555-0101', { mayImport: false }),
      await ask('(212) 555-0101', { mayImport: true, isFailing: true }),
    ];
    expect(responses.map(({ isRefusal }) => isRefusal)).toEqual([true, false, false, false]);
  });
});
