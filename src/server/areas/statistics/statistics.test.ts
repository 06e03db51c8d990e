import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Statistics } from '#src/domain/statistics.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Borealis is in Anchorage: nine hours behind UTC, eight until 1 November 2026, 02:00, when clocks go back. */
let server: ServedApi;
let owner: Ask;

function message(status_at: Message['status_at'], change: Partial<Message> = {}): NewRecord<Stored<Message>> {
  return {
    tenant_id: 'borealis',
    direction: 'outgoing',
    contact_id: null,
    campaign_id: null,
    keyword_id: null,
    device_id: 'borealis-desk',
    sim_slot: 0,
    from: '+19075550190',
    to: '+19075550110',
    body: 'Hello',
    encoding: 'GSM-7',
    segments: 1,
    status: 'delivered',
    error_code: null,
    attempts: 1,
    status_at,
    ...change,
  };
}

/** 1 November there: from 08:00 until 09:00 UTC of the next day, 25 hours. */
const HAND_MADE = [
  message({ sent: '2026-11-01T07:59:59.999Z', delivered: '2026-11-01T08:00:00.000Z' }),
  message({ sent: '2026-11-01T08:00:00.000Z', delivered: '2026-11-01T08:00:05.000Z' }, { segments: 3 }),
  // One o’clock happens twice.
  message({ sent: '2026-11-01T09:30:00.000Z', delivered: '2026-11-01T09:30:05.000Z' }),
  message({ sent: '2026-11-01T10:30:00.000Z' }, { status: 'sent' }),
  message({ sent: '2026-11-02T08:59:59.999Z', delivered: '2026-11-02T09:00:01.000Z' }, { segments: 2 }),
  message({ sent: '2026-11-02T09:00:00.000Z' }, { status: 'sent' }),
  message({ failed: '2026-11-01T12:00:00.000Z' }, { status: 'failed', error_code: 'NO_SERVICE' }),
  message(
    { sent: '2026-11-01T12:00:00.000Z', expired: '2026-11-02T09:00:00.000Z' },
    { status: 'expired', error_code: 'EXPIRED' },
  ),
  message({ received: '2026-11-01T20:00:00.000Z' }, { direction: 'incoming', status: 'received' }),
  message(
    { received: '2026-11-02T08:30:00.000Z' },
    { direction: 'incoming', status: 'received', campaign_id: 'borealis-spring' },
  ),
];

beforeAll(async () => {
  server = await serveApi({ seed: 1 });
  server.api.store.insertMany('messages', HAND_MADE);
  owner = await server.as('owner@borealis.test');
});
afterAll(() => server.stop());

async function countListed(filter: object): Promise<number> {
  return dataOf<Message[]>(await owner('GET', '/messages', { list: { filter, range: [0, 999] } })).length;
}

const within = (field: string) => ({
  [`${field}_gte`]: '2026-11-01T08:00:00.000Z',
  [`${field}_lte`]: '2026-11-02T08:59:59.999Z',
});

describe('a day of 25 hours', () => {
  it('is counted in the tenant’s time zone', async () => {
    const response = await owner('GET', '/statistics?from=2026-11-01&to=2026-11-01');
    const { totals, hours, failures } = dataOf<Statistics>(response);
    expect(totals).toEqual({
      sent: 5,
      confirmed: 3,
      unconfirmed: 1,
      delivered: 3,
      failed: 1,
      unknown: 0,
      received: 2,
      replies: 1,
      opted_out: 0,
      segments: 8,
    });
    expect(hours).toHaveLength(25);
    expect(failures).toEqual([{ error_code: 'NO_SERVICE', count: 1 }]);
  });

  it.each([
    ['sent', within('status_at.sent'), 5],
    ['delivered', within('status_at.delivered'), 3],
    ['failed', within('failed_at'), 1],
    ['received', within('status_at.received'), 2],
    ['replies', { is_reply: true, ...within('status_at.received') }, 1],
    ['delivered ones of those sent that day', { status: ['delivered'], ...within('status_at.sent') }, 3],
    [
      'expired messages count as failed, on the day that they expired',
      { failed_at_gte: '2026-11-02T09:00:00.000Z' },
      1,
    ],
  ])('has a figure that matches its list: %s', async (_, filter, count) => {
    expect(await countListed(filter)).toBe(count);
  });

  it('is recounted when a message changes or is deleted', async () => {
    const reportedTotals = async () => {
      const { totals } = dataOf<Statistics>(await owner('GET', '/statistics?from=2026-11-02&to=2026-11-02'));
      return [totals.sent, totals.unconfirmed, totals.delivered];
    };
    expect(await reportedTotals()).toEqual([1, 1, 1]);
    const { store } = server.api;
    const [lateMessage] = store
      .ofTenant('messages', 'borealis')
      .filter(({ status_at }) => status_at.sent?.startsWith('2026-11-02T09'));
    if (!lateMessage) throw new Error('The message of the 2nd is gone');
    const status_at = { ...lateMessage.status_at, delivered: '2026-11-02T09:10:00.000Z' };
    store.update('messages', lateMessage.id, { status: 'delivered', status_at });
    expect(await reportedTotals()).toEqual([1, 0, 2]);
    store.remove('messages', lateMessage.id);
    expect(await reportedTotals()).toEqual([0, 0, 1]);
  });

  it('is requested as a range of 366 days at most', async () => {
    const status = async (from: string, to: string) => (await owner('GET', `/statistics?from=${from}&to=${to}`)).status;
    expect(await status('2026-11-02', '2026-11-01')).toBe(400);
    expect(await status('2025-11-01', '2026-11-02')).toBe(400);
    expect(await status('2025-11-02', '2026-11-02')).toBe(200);
  });
});
