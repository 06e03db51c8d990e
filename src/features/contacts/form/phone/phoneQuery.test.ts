import { QueryClient } from '@tanstack/react-query';
import { testDataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { phoneQuery } from './phoneQuery.ts';

const asked: unknown[] = [];
const AMARA = { id: 'amara', phone: '+12125550100' };

function ask(typed: string, of: { seesPhones?: boolean; ownId?: string; isFailing?: boolean } = {}) {
  asked.length = 0;
  const dataProvider = testDataProvider({
    getList: async (_resource, { filter }) => {
      asked.push(filter);
      if (of.isFailing) throw new Error('The API failed.');
      return { data: filter.phone === AMARA.phone ? [AMARA as never] : [], total: 1 };
    },
  });
  const { seesPhones = true, ownId } = of;
  return new QueryClient().fetchQuery(phoneQuery({ dataProvider, typed, country: 'US', seesPhones, ownId }));
}

describe('what is said of a number that is typed', () => {
  it('is whose it is, found by its E.164 form', async () => {
    expect(await ask('(212) 555-0100')).toMatchObject({ parsed: { e164: '+12125550100' }, owner: AMARA });
    expect(asked).toEqual([{ phone: '+12125550100' }]);
  });

  it('is nothing about the contact it belongs to', async () => {
    expect(await ask('(212) 555-0100', { ownId: 'amara' })).toMatchObject({ owner: null });
  });

  it('is what is wrong with it, without asking anybody', async () => {
    expect(await ask('12345')).toMatchObject({ parsed: { ok: false, reason: 'too_short' }, owner: null });
    expect(asked).toEqual([]);
  });

  it('is not whose it is for those who may not see numbers', async () => {
    expect(await ask('(212) 555-0100', { seesPhones: false })).toMatchObject({ parsed: { ok: true }, owner: null });
    expect(asked).toEqual([]);
  });

  it('is its form alone while the API fails', async () => {
    expect(await ask('(212) 555-0100', { isFailing: true })).toMatchObject({ parsed: { ok: true }, owner: null });
  });
});
