import { beforeEach, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { SmppReceipt } from '#src/server/storage/records/smpp.ts';
import { CODING } from './content.ts';
import {
  claimForConnection,
  forgetSmpp,
  keepForLink,
  type MessageResponses,
  type PartResponse,
  processReceipts,
  settleResponses,
  takeDelivery,
} from './smppMessages.ts';
import { DEVICE, smppFixture } from './testing/smppFixture.ts';

const SESSION = 'first connection';
const { tenant_id } = TEST_TENANT.settings;
const LONG = 'Please send me the list of all plants. '.repeat(5);

let fixture: ReturnType<typeof smppFixture>;
beforeEach(() => {
  fixture = smppFixture(1);
  fixture.store.update('devices', DEVICE, { status: 'online' });
});

const unit = <T>(work: (context: UnitContext) => Promise<T>): Promise<T> =>
  fixture.store.unit(() => work({ tx: fixture.store.tx, now: Date.now }));
const to = (at: number) => `+3247000${String(at).padStart(2, '0')}99`;
const accepted = (smscId: string): PartResponse => ({ is: 'taken', smscId });
const responseOf = (id: string, ...parts: PartResponse[]): MessageResponses => ({
  id,
  responses: new Map(parts.entries()),
  session: SESSION,
});
const receipt = (at: number, smsc_id: string, status: SmppReceipt['status']): SmppReceipt => ({
  smsc_id,
  about: to(at).slice(1),
  status,
  cause: status === 'failed' ? 'UNREACHABLE' : null,
  at: Date.now(),
});

/** Messages with these bodies, on the wire. */
async function putOnWire(...bodies: string[]): Promise<string[]> {
  const messages = bodies.map((body, at) => fixture.addMessage(to(at), body));
  await unit((context) => keepForLink(context, messages));
  const claimed = await unit((context) =>
    claimForConnection(context, { deviceId: DEVICE, tenantId: tenant_id, session: SESSION, room: 100 }),
  );
  expect(claimed.map(({ id }) => id)).toEqual(messages.map(({ messageId }) => messageId));
  return messages.map(({ messageId }) => messageId);
}
const settle = (...responses: MessageResponses[]) => unit((context) => settleResponses(context, responses, 3_600_000));
const receive = (...receipts: SmppReceipt[]) =>
  unit(async (context) => {
    const device = await context.tx.get('devices', DEVICE);
    if (device) await processReceipts(context, device, receipts);
  });
const statuses = (ids: readonly string[]) => ids.map((id) => fixture.statusOf(id));

it('stores responses that arrive together, each for its message', async () => {
  const ids = await putOnWire('One', 'Two', 'Three', 'Four');
  const [one = '', two = '', three = '', four = ''] = ids;
  await settle(
    responseOf(one, accepted('1')),
    responseOf(two, { is: 'failed', cause: 'UNKNOWN_SUBSCRIBER' }),
    responseOf(three, { is: 'waits' }),
    responseOf(four, { is: 'unsure' }),
  );
  expect(statuses(ids)).toEqual(['sent', 'UNKNOWN_SUBSCRIBER', 'sending', 'UNSURE']);
  const claimedAgain = await unit((context) =>
    claimForConnection(context, { deviceId: DEVICE, tenantId: tenant_id, session: SESSION, room: 100 }),
  );
  expect(claimedAgain.map(({ id }) => id)).toEqual([three]);
});

it('counts a late response that arrives together with the previous one', async () => {
  const [id = ''] = await putOnWire('One');
  await settle(responseOf(id, { is: 'unsure' }), responseOf(id, accepted('1')));
  expect(fixture.statusOf(id)).toBe('sent');
});

it('does not send a message again for a response to the connection before', async () => {
  const [id = ''] = await putOnWire('One');
  await settle({ ...responseOf(id, { is: 'waits' }), session: 'another connection' });
  expect(fixture.store.byId('smpp_messages', id)?.state).toBe('handing');
  expect(fixture.statusOf(id)).toBe('sending');
});

it('delivers a long message once the receipts of all its segments are there, together or not', async () => {
  const [id = ''] = await putOnWire(LONG);
  await settle(responseOf(id, accepted('1'), accepted('2')));
  await receive(receipt(0, '1', 'delivered'), receipt(0, '1', 'delivered'));
  expect(fixture.statusOf(id)).toBe('sent');
  await receive(receipt(0, '2', 'delivered'));
  expect(fixture.statusOf(id)).toBe('delivered');
});

it('delivers a long message by receipts that arrive together', async () => {
  const [id = ''] = await putOnWire(LONG);
  await settle(responseOf(id, accepted('1'), accepted('2')));
  await receive(receipt(0, '2', 'delivered'), receipt(0, '1', 'delivered'));
  expect(fixture.statusOf(id)).toBe('delivered');
});

it.each([
  ['delivered', 'failed', 'delivered'],
  ['failed', 'delivered', 'UNREACHABLE'],
] as const)(
  'believes the first of two contradicting receipts that arrive together: %s, %s',
  async (first, second, status) => {
    const [id = ''] = await putOnWire('One');
    await settle(responseOf(id, accepted('1')));
    await receive(receipt(0, '1', first), receipt(0, '1', second));
    expect(fixture.statusOf(id)).toBe(status);
  },
);

it.each([
  ['expired', 'UNREACHABLE', 'delivered'],
  ['failed', 'UNREACHABLE', 'UNREACHABLE'],
  ['unknown', 'UNSURE', 'delivered'],
] as const)(
  'settles a message with a lost response by a receipt of its other segment: %s; a later delivery counts unless it failed',
  async (status, settled, later) => {
    const [id = ''] = await putOnWire(LONG);
    await settle(responseOf(id, accepted('1'), { is: 'unsure' }));
    expect(fixture.statusOf(id)).toBe('UNSURE');
    await receive(receipt(0, '1', status));
    expect(fixture.statusOf(id)).toBe(settled);
    await settle({ id, responses: new Map([[1, accepted('2')]]), session: SESSION });
    await receive(receipt(0, '1', 'delivered'), receipt(0, '2', 'delivered'));
    expect(fixture.statusOf(id)).toBe(later);
  },
);

it('settles all messages of a removed device', async () => {
  const ids = await putOnWire('One', 'Two', 'Three', LONG);
  const [, two = '', three = '', long = ''] = ids;
  await settle(
    responseOf(two, accepted('2')),
    responseOf(three, accepted('3')),
    responseOf(long, accepted('4'), { is: 'waits' }),
  );
  await receive(receipt(2, '3', 'delivered'));
  const waiting = fixture.addMessage(to(9));
  await unit((context) => keepForLink(context, [waiting]));
  await unit((context) => forgetSmpp(context, { id: DEVICE, tenant_id }));
  expect(statuses([...ids, waiting.messageId])).toEqual(['UNSURE', 'unknown', 'delivered', 'EXPIRED', 'queued']);
  expect(fixture.store.all('smpp_messages')).toEqual([]);
});

it('applies receipts that were faster than responses, each to its message', async () => {
  const ids = await putOnWire('One', 'Two');
  const [one = '', two = ''] = ids;
  await receive(receipt(0, 'a', 'delivered'), receipt(1, 'b', 'failed'));
  expect(statuses(ids)).toEqual(['sending', 'sending']);
  // Written in decimal this time.
  await settle(responseOf(one, accepted('10')), responseOf(two, accepted('11')));
  expect(statuses(ids)).toEqual(['delivered', 'UNREACHABLE']);
  expect(fixture.store.all('smpp_notes').filter(({ what }) => what.is === 'early receipt')).toEqual([]);
});

it('takes for the wire only messages that still go; the others return to the queue', async () => {
  const draft = { ...TEST_TENANT.campaign, tenant_id, send_at: null };
  fixture.store.insert('campaigns', { ...draft, id: 'cancelled', status: 'cancelled' });
  fixture.store.insert('campaigns', { ...draft, id: 'running', status: 'running' });
  const messages = ['running', 'cancelled', 'running', 'ended'].map((campaign_id, at) =>
    fixture.addMessage(to(at), 'Hello', campaign_id === 'ended' ? { status: 'failed' } : { campaign_id }),
  );
  await unit((context) => keepForLink(context, messages));
  const claimed = await unit((context) =>
    claimForConnection(context, { deviceId: DEVICE, tenantId: tenant_id, session: SESSION, room: 100 }),
  );
  expect(claimed.map(({ id }) => id)).toEqual(['text-1', 'text-3']);
  expect(fixture.statusOf('text-2')).toBe('queued');
  expect(fixture.store.all('smpp_messages').map(({ id }) => id)).toEqual(['text-1', 'text-3']);
});

it('takes no more segments for the wire than there is room, but at least one message', async () => {
  const messages = [LONG, 'Hello', LONG].map((body, at) => fixture.addMessage(to(at), body));
  await unit((context) => keepForLink(context, messages));
  const take = async (room: number) =>
    (
      await unit((context) =>
        claimForConnection(context, { deviceId: DEVICE, tenantId: tenant_id, session: SESSION, room }),
      )
    ).map(({ id }) => id);
  expect(await take(1)).toEqual(['text-1']);
  expect(await take(2)).toEqual(['text-2']);
  expect(await take(2)).toEqual(['text-3']);
});

it.each<[string, text: string, cuts: readonly number[]]>([
  ['before an emoji', 'Thanks 😀!', [7]],
  ['within an emoji', 'Thanks 😀!', [8]],
  ['within two emoji', '😀😀', [1, 3]],
])('joins a message that its operator cut %s, and stores no half of it', async (_, text, cuts) => {
  const starts = [0, ...cuts];
  const pieces = starts.map((start, at) => text.slice(start, starts[at + 1]));
  for (const [at, piece] of pieces.entries()) {
    const header = Buffer.of(5, 0, 3, 7, pieces.length, at + 1);
    const message = {
      source: { ton: 1, npi: 1, number: '32470009999' },
      destination: { ton: 1, npi: 1, number: '32460000000' },
      esmClass: 0x40,
      dataCoding: CODING.ucs2,
      registeredDelivery: 0,
      validityPeriod: '',
      content: Buffer.concat([header, Buffer.from(piece, 'utf16le').swap16()]),
      optional: new Map(),
    };
    await unit(async (context) => {
      const device = await context.tx.get('devices', DEVICE);
      if (device) await takeDelivery(context, device, { message, session: SESSION });
    });
    expect(fixture.store.all('smpp_notes').filter(({ what }) => what.is === 'piece' && !isWhole(what.body))).toEqual(
      [],
    );
  }
  const incoming = fixture.store.all('messages').filter(({ direction }) => direction === 'incoming');
  expect(incoming.map(({ body }) => body)).toEqual([text]);
});
/** PostgreSQL refuses half of a character. */
const isWhole = (text: string): boolean => !/\p{Cs}/u.test(text);
