import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Gateway, OutgoingMessage, SendResponse } from './gateways/Gateway.ts';
import { sendDue } from './sendDue.ts';

type LookupResult = Awaited<ReturnType<Gateway['lookup']>>;

interface Options {
  /** The gateway's responses, in order. */
  answers: SendResponse[];
  found?: LookupResult;
  lookup?: Gateway['capabilities']['lookup'];
  clientId?: boolean;
  contacts?: number;
  /** Aborted when the gateway is offered the first message. */
  ending?: AbortController;
}

const ACCEPTED: SendResponse = { is: 'accepted', attempts: 1 };
const UNSURE: SendResponse = { is: 'unsure' };

/** One contact or more, one campaign, and one phone behind a gateway with these responses. */
function stageWith({
  answers,
  found = { is: 'unknown' },
  lookup = 'id',
  clientId = true,
  contacts = 1,
  ending,
}: Options) {
  const fixture = new TestTenant({ contacts, devices: [{ messages_per_minute: 6_000 }] });
  const id = fixture.addCampaign();
  const offered: OutgoingMessage[] = [];
  let lookupCount = 0;
  const gateway: Gateway = {
    capabilities: {
      clientId,
      lookup,
      deliveryReports: true,
      incoming: true,
      sims: true,
      validity: null,
    },
    send: async (text) => {
      offered.push(text);
      ending?.abort();
      return answers[offered.length - 1] ?? ACCEPTED;
    },
    lookup: async () => {
      lookupCount += 1;
      return found;
    },
  };
  const now = (): number => fixture.clock.now().getTime();
  const { store } = fixture;
  const sending = {
    between: { tx: store.tx, now },
    unit: <T>(_tenantId: string, work: (context: { tx: typeof store.tx; now: () => number }) => Promise<T>) =>
      store.unit(async () => await work({ tx: store.tx, now })),
    gatewayOf: () => gateway,
    ...(ending && { stopping: ending.signal }),
  };
  /** Sends everything that is due after this many seconds. */
  const after = async (seconds: number): Promise<void> => {
    fixture.clock.advance(seconds * 1000);
    while (await sendDue(sending));
  };
  return {
    fixture,
    sending,
    after,
    offered,
    asked: () => lookupCount,
    text: () => fixture.messages(id)[0],
    dispatches: () => store.all('dispatches').length,
  };
}

const REFUSED: SendResponse = { is: 'refused', cause: 'NO_CREDIT', passes: false };
const NOT_NOW: SendResponse = { is: 'refused', cause: 'NO_SERVICE', passes: true };

describe('a message that is handed over', () => {
  it.each([
    ['accepted', ACCEPTED, 'sending', null],
    ['refused for good', REFUSED, 'failed', 'NO_CREDIT'],
  ])('and %s is recorded, and not queried again', async (_, response, status, error_code) => {
    const on = stageWith({ answers: [response] });
    await on.after(0);
    expect(on.text()).toMatchObject({ status, error_code });
    expect(on.dispatches()).toBe(0);
    await on.after(3600);
    expect([on.offered.length, on.asked()]).toEqual([1, 0]);
  });

  it.each([
    ['accepted', ACCEPTED, 0],
    ['refused for good', REFUSED, 1],
    ['refused temporarily', NOT_NOW, 0],
  ])('and %s is counted, if it failed, for its device’s day', async (_, response, failed_today) => {
    const on = stageWith({ answers: [response] });
    await on.after(0);
    expect(on.fixture.store.byId('devices', 'phone-0')).toMatchObject({ failed_today });
  });

  it('waits for another process if its own one stops before it was offered', async () => {
    const ending = new AbortController();
    const on = stageWith({ answers: [], lookup: 'none', clientId: false, contacts: 50, ending });
    await sendDue(on.sending);
    expect(on.fixture.store.all('messages')).toHaveLength(50);
    await sendDue(on.sending);
    expect([on.offered.length, on.dispatches()]).toEqual([20, 5]);
    const { stopping: _, ...others } = on.sending;
    on.fixture.clock.advance(120_000);
    while (await sendDue(others));
    expect([on.offered.length, on.dispatches()]).toEqual([50, 0]);
    expect(new Set(on.offered.map(({ to }) => to)).size).toBe(50);
  });

  it('and refused temporarily is offered again a minute later', async () => {
    const on = stageWith({ answers: [NOT_NOW, ACCEPTED] });
    await on.after(0);
    expect(on.text()).toMatchObject({ status: 'queued', device_id: null });
    await on.after(59);
    expect(on.offered).toHaveLength(1);
    await on.after(1);
    expect(on.offered).toHaveLength(2);
    expect(on.text()).toMatchObject({ status: 'sending', device_id: 'phone-0', attempts: 1 });
  });

  it('is recorded as being with its device before the gateway learns of it', async () => {
    const on = stageWith({ answers: [UNSURE] });
    await on.after(0);
    expect(on.text()).toMatchObject({ status: 'sending', device_id: 'phone-0', sim_slot: 0 });
    expect(on.fixture.store.all('dispatches')).toMatchObject([
      { id: on.text()?.id, device_id: 'phone-0', attempt: 1, lease_until: '2026-03-02T15:02:00.000Z' },
    ]);
  });
});

describe('a message without a response', () => {
  it('is not touched until its lease ends', async () => {
    const on = stageWith({ answers: [UNSURE] });
    await on.after(0);
    await on.after(119);
    expect([on.offered.length, on.asked()]).toEqual([1, 0]);
  });

  const RESULTS: [
    string,
    Omit<Options, 'answers'>,
    { offered: number; asked: number; status: string; code: string | null },
  ][] = [
    ['that the gateway knows', { found: ACCEPTED }, { offered: 1, asked: 1, status: 'sending', code: null }],
    ['that it has refused', { found: REFUSED }, { offered: 1, asked: 1, status: 'failed', code: 'NO_CREDIT' }],
    ['that it never had', {}, { offered: 2, asked: 1, status: 'sending', code: null }],
    [
      'that it never had, without our ids',
      { clientId: false },
      { offered: 1, asked: 1, status: 'failed', code: 'UNSURE' },
    ],
    ['of which it cannot tell', { found: UNSURE }, { offered: 1, asked: 1, status: 'failed', code: 'UNSURE' }],
    ['where it cannot be asked', { lookup: 'none' }, { offered: 2, asked: 0, status: 'sending', code: null }],
    [
      'where it cannot be asked, without our ids',
      { lookup: 'none', clientId: false },
      { offered: 1, asked: 0, status: 'failed', code: 'UNSURE' },
    ],
  ];

  it.each(RESULTS)('%s', async (_, given, { offered, asked, status, code }) => {
    const on = stageWith({ answers: [UNSURE], ...given });
    await on.after(0);
    await on.after(120);
    await on.after(24 * 3600);
    expect([on.offered.length, on.asked()]).toEqual([offered, asked]);
    expect(on.text()).toMatchObject({ status, error_code: code });
    expect(on.dispatches()).toBe(0);
  });

  it('goes again to the same device under the same id, even if another one is free', async () => {
    const on = stageWith({ answers: [UNSURE, ACCEPTED] });
    on.fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1' });
    await on.after(0);
    await on.after(120);
    expect(on.offered).toHaveLength(2);
    expect(on.offered[1]).toEqual({ ...on.offered[0], leaseUntil: expect.any(String) });
  });

  it('is not queried once a report has arrived', async () => {
    const on = stageWith({ answers: [UNSURE] });
    await on.after(0);
    const text = on.text();
    on.fixture.store.update('messages', text?.id ?? '', { status: 'delivered' });
    await on.after(120);
    expect([on.offered.length, on.asked(), on.dispatches()]).toEqual([1, 0, 0]);
    expect(on.text()?.status).toBe('delivered');
  });
});
