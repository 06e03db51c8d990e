import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { IncomingRule } from '#src/domain/incoming/incomingTerms.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Gateway, OutgoingMessage } from './gateways/Gateway.ts';
import { newMessage } from './newMessage.ts';
import { receiveMessage } from './receiveMessage.ts';
import type { Sending } from './Sending.ts';
import { sendDue } from './sendDue.ts';

const tenant_id = TEST_TENANT.tenant.id;
const LEAVE = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: 'opted_out' as const };

let fixture: TestTenant;
let ada: Stored<Contact>;
/** What the gateway was offered. */
let offered: OutgoingMessage[];
/** It refuses everything for now. */
let isBusy: boolean;

beforeEach(() => {
  fixture = new TestTenant();
  ada = fixture.addContact();
  offered = [];
  isBusy = true;
  fixture.store.insert('keywords', {
    tenant_id,
    word: 'LEAVE',
    match: 'exact',
    priority: 10,
    reply: 'You have left.',
    actions: LEAVE,
    is_active: true,
    triggered_count: 0,
    last_triggered_at: null,
  });
});

const now = () => fixture.clock.now().getTime();
const gateway: Gateway = {
  capabilities: { clientId: false, lookup: 'id', deliveryReports: true, incoming: true, sims: false, validity: null },
  async send(message) {
    offered.push(message);
    return isBusy ? { is: 'refused', cause: 'NETWORK_ERROR', isTemporary: true } : { is: 'accepted', attempts: 1 };
  },
  lookup: async () => ({ is: 'unknown' }),
};
const sending: Pick<Sending, 'between' | 'unit' | 'gatewayOf'> = {
  get between() {
    return { tx: fixture.store.tx, now };
  },
  unit: async (_, work) => await fixture.store.unit(async () => await work({ tx: fixture.store.tx, now })),
  gatewayOf: () => gateway,
};
async function pass(seconds: number): Promise<void> {
  fixture.clock.advance(seconds * 1000);
  while (await sendDue(sending));
}
async function receive(body: string): Promise<void> {
  const device = fixture.store.byId('devices', 'phone-0');
  if (!device) throw new Error('The tenant has no device');
  const message = { at: now(), uniqueKey: body, writer: ada.phone, body };
  await fixture.store.unit(async () => await receiveMessage({ tx: fixture.store.tx, now }, device, message));
}
function changeKeyword(consent: Keyword['actions']['consent']): void {
  const [keyword] = fixture.store.all('keywords');
  fixture.store.update('keywords', keyword?.id ?? '', { actions: { ...LEAVE, consent } });
}
/** Queues another message to the same person. */
function queue(change: Partial<Stored<Message>>): string {
  const body = 'Hello';
  const fields = { tenant_id, contact_id: ada.id, to: ada.phone, body, ...measureText(body), ...change };
  return fixture.store.insert('messages', newMessage(fixture.clock.now().toISOString(), fields)).id;
}
const message = (id: string) => fixture.store.byId('messages', id);
const replies = (rule: IncomingRule) =>
  fixture.store.all('messages').filter(({ direction, by_rule }) => direction === 'outgoing' && by_rule === rule);
const bodies = () => offered.map(({ body }) => body);

describe('the confirmation of an opt-out', () => {
  it.each<[word: string, rule: IncomingRule]>([
    ['STOP', 'opt_out'],
    ['LEAVE', 'keyword'],
  ])('by %s that is refused for now is sent later, and nothing else is', async (word, rule) => {
    await receive(word);
    await pass(1);
    const [confirmation] = replies(rule);
    expect([confirmation?.status, bodies()]).toEqual(['queued', [confirmation?.body]]);
    isBusy = false;
    const others = [
      queue({}),
      queue({ author_id: 'olivia', author_name: 'Olivia' }),
      queue({ by_rule: 'away' }),
      queue({ by_rule: 'opt_in' }),
      queue({ by_rule: 'help' }),
      queue({ by_rule: 'opt_out', sends_again: 'another' }),
    ];
    for (let turn = 0; turn <= others.length; turn += 1) await pass(61);
    expect(bodies()).toEqual([confirmation?.body, confirmation?.body]);
    expect(message(confirmation?.id ?? '')).toMatchObject({ status: 'sending', error_code: null });
    expect(others.map((id) => message(id)?.error_code)).toEqual(others.map(() => 'OPTED_OUT'));
  });

  it.each([
    ['agrees again', { consent: 'opted_in' }, { status: 'cancelled' }],
    ['is blocked', { consent: 'blocked' }, { status: 'failed', error_code: 'OPTED_OUT' }],
    ['gets another number', { phone: '+12025550999' }, { status: 'cancelled' }],
  ] as const)('is not sent later if the person %s', async (_, change, expected) => {
    await receive('STOP');
    await pass(1);
    fixture.store.update('contacts', ada.id, change);
    isBusy = false;
    await pass(61);
    expect([bodies().length, replies('opt_out')]).toMatchObject([1, [expected]]);
  });

  it.each<[change: string, consent: Keyword['actions']['consent']]>([
    ['opts in', 'opted_in'],
    ['leaves consent', null],
  ])('is sent later although its keyword now %s', async (_, consent) => {
    await receive('LEAVE');
    await pass(1);
    changeKeyword(consent);
    isBusy = false;
    await pass(61);
    expect(bodies()).toEqual(['You have left.', 'You have left.']);
  });

  it('is not what was written before its keyword opted out', async () => {
    changeKeyword('opted_in');
    await receive('LEAVE');
    await pass(1);
    changeKeyword('opted_out');
    fixture.store.update('contacts', ada.id, { consent: 'opted_out' });
    isBusy = false;
    await pass(61);
    expect([bodies(), replies('keyword')]).toMatchObject([['You have left.'], [{ error_code: 'OPTED_OUT' }]]);
  });

  it.each(['STOP', 'LEAVE'])('by %s that is refused for now is sent later by the same device', async (word) => {
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1', tenant_id });
    await receive(word);
    await pass(1);
    isBusy = false;
    await pass(61);
    expect(offered.map(({ deviceId, simSlot }) => [deviceId, simSlot])).toEqual([
      ['phone-0', 0],
      ['phone-0', 0],
    ]);
  });

  it('that is refused for now is sent by another device once its own can no longer send', async () => {
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1', tenant_id });
    await receive('STOP');
    await pass(1);
    await fixture.store.unit(async () => {
      await fixture.store.tx.update('devices', 'phone-0', { status: 'disabled' });
    });
    isBusy = false;
    await pass(61);
    expect(offered.map(({ deviceId }) => deviceId)).toEqual(['phone-0', 'phone-1']);
  });

  it('that waits for a device survives the decision that it confirms', async () => {
    const id = queue({ by_rule: 'opt_out' });
    const other = queue({});
    const possibleOptOut = {
      tenant_id,
      contact_id: ada.id,
      phone: ada.phone,
      message_id: 'no more',
      evidence: 'no more',
    };
    const optOutId = `${tenant_id} ${ada.phone}`;
    fixture.store.insert('possible_opt_outs', { id: optOutId, ...possibleOptOut, at: new Date(now()).toISOString() });
    await fixture.store.unit(async () => {
      await fixture.store.tx.update('contacts', ada.id, { consent: 'opted_out' });
    });
    expect([message(id)?.status, message(other)?.error_code]).toEqual(['queued', 'OPTED_OUT']);
  });
});

it.each<IncomingRule>(['away', 'first_contact', 'opt_in', 'keyword'])(
  'a claimed reply by the rule %s is not handed over to a person who has opted out',
  async (by_rule) => {
    isBusy = false;
    const at = fixture.clock.now().toISOString();
    const place = { device_id: 'phone-0', sim_slot: 0 };
    const id = queue({ by_rule, status: 'sending', attempts: 1, status_at: { sending: at }, ...place });
    fixture.store.insert('dispatches', { id, tenant_id, client_id: id, attempt: 0, lease_until: at, ...place });
    fixture.store.update('contacts', ada.id, { consent: 'opted_out' });
    await pass(1);
    expect([bodies(), message(id)?.error_code]).toEqual([[], 'OPTED_OUT']);
  },
);
