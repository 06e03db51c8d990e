import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import {
  isUndecided,
  openStopWish,
  raiseStopWish,
  stopWishId,
  undecidedAmong,
  undecidedNumbers,
} from './stopWishes.ts';

const tenantId = TEST_TENANT.tenant.id;
const OTHER = '+12025550999';
const WISHED_AT = '2026-03-02T14:00:00.000Z';
const DECIDED_AT = '2026-03-02T15:00:00.000Z';
const QUEUED_AT = '2026-03-02T13:00:00.000Z';

let fixture: TestTenant;
let contact: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  contact = fixture.addContact();
});

async function text(change: Partial<Message> = {}): Promise<string> {
  const { id } = await fixture.store.tx.insert('messages', {
    tenant_id: tenantId,
    direction: 'outgoing',
    contact_id: contact.id,
    campaign_id: null,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '',
    to: contact.phone,
    body: 'The tulips are here.',
    encoding: 'GSM-7',
    segments: 1,
    status: 'queued',
    error_code: null,
    attempts: 0,
    status_at: { queued: QUEUED_AT },
    ...change,
  });
  return id;
}
const raise = (body = 'no more please', at = WISHED_AT) =>
  raiseStopWish(fixture.store.tx, contact, { message_id: 'their-text', body, at });
const wishes = () => fixture.store.all('stop_wishes').map(({ phone }) => phone);
const state = (id: string) => {
  const { status, error_code, status_at } = fixture.store.byId('messages', id) as Stored<Message>;
  return { status, error_code, status_at };
};
const HELD_FIELDS = { status: 'scheduled', error_code: null, status_at: { queued: QUEUED_AT, scheduled: WISHED_AT } };
const RELEASED = { status: 'queued', error_code: null, status_at: { queued: DECIDED_AT, scheduled: WISHED_AT } };
const ENDED = {
  status: 'failed',
  error_code: 'OPTED_OUT',
  status_at: { queued: QUEUED_AT, scheduled: WISHED_AT, failed: DECIDED_AT },
};

describe('somebody who may want to stop', () => {
  it('has a wish with the beginning of their text, not cut within a character', async () => {
    const body = `${'Please stop this. '.repeat(11)}`;
    await raise(`${body} 😡 now`);
    const [wish] = fixture.store.all('stop_wishes');
    // 199 units and the emoji's two would be one too many.
    expect(wish?.evidence).toBe(`${body} `);
  });

  it('is found by number, in each tenant separately', async () => {
    await raise();
    const { tx } = fixture.store;
    await tx.insert('stop_wishes', {
      id: stopWishId('elsewhere', OTHER),
      tenant_id: 'elsewhere',
      phone: OTHER,
      contact_id: 'theirs',
      message_id: 'text',
      evidence: 'stop it',
      at: WISHED_AT,
    });
    expect([...(await undecidedNumbers(tx, tenantId))]).toEqual([contact.phone]);
    expect([...(await undecidedAmong(tx, tenantId, [OTHER, contact.phone]))]).toEqual([contact.phone]);
    expect([...(await undecidedAmong(tx, tenantId, [OTHER]))]).toEqual([]);
    expect(await openStopWish(tx, tenantId, OTHER)).toBeUndefined();
    expect(await openStopWish(tx, tenantId, contact.phone)).toMatchObject({
      id: `garden ${contact.phone}`,
      tenant_id: tenantId,
      phone: contact.phone,
      contact_id: contact.id,
      message_id: 'their-text',
      evidence: 'no more please',
      at: WISHED_AT,
    });
  });

  it('has a wish with the newest text, up to the length of evidence', async () => {
    await raise();
    await raise('x'.repeat(300), DECIDED_AT);
    expect(wishes()).toEqual([contact.phone]);
    const wish = await openStopWish(fixture.store.tx, tenantId, contact.phone);
    expect([wish?.evidence, wish?.at]).toEqual(['x'.repeat(200), DECIDED_AT]);
  });

  it('has queued messages on hold, but not scheduled ones, tests or messages to others', async () => {
    const [queued, scheduled, test] = [
      await text(),
      await text({ status: 'scheduled' }),
      await text({ is_test: true }),
    ];
    const otherText = await text({ to: OTHER });
    await raise();
    expect(state(queued)).toEqual(HELD_FIELDS);
    for (const id of [scheduled, test, otherText]) expect(state(id).status_at).toEqual({ queued: QUEUED_AT });
    expect([state(test).status, state(otherText).status]).toEqual(['queued', 'queued']);
  });

  it('who writes again keeps the messages on hold', async () => {
    const heldMessage = await text();
    await raise();
    await raise('stop it now', DECIDED_AT);
    expect(state(heldMessage)).toEqual(HELD_FIELDS);
  });

  it('is not stored without a tenant', async () => {
    await raiseStopWish(
      fixture.store.tx,
      { ...contact, tenant_id: null },
      { message_id: 'x', body: 'x', at: WISHED_AT },
    );
    expect(wishes()).toEqual([]);
  });
});

describe('whether a message is on hold:', () => {
  const sentMessage = (change: Partial<Message>) => ({ created_at: '2026-03-02T13:59:00.000Z', ...change }) as Message;
  it.each<[string, Partial<Message>, { at: string } | undefined, boolean]>([
    ['without an author', {}, { at: WISHED_AT }, true],
    ['without an author, after the wish', { created_at: DECIDED_AT }, { at: WISHED_AT }, true],
    ['that a colleague wrote before the wish', { author_id: 'olivia' }, { at: WISHED_AT }, true],
    [
      'that a colleague wrote at the moment of the wish',
      { author_id: 'olivia', created_at: WISHED_AT },
      { at: WISHED_AT },
      false,
    ],
    [
      'that a colleague wrote after the wish',
      { author_id: 'olivia', created_at: DECIDED_AT },
      { at: WISHED_AT },
      false,
    ],
    ['that is a test', { is_test: true }, { at: WISHED_AT }, false],
    ['to somebody without a wish', {}, undefined, false],
  ])('%s', (_, message, wish, expected) => {
    expect(isUndecided(sentMessage(message), wish)).toBe(expected);
  });
});

describe('the wish is decided', () => {
  let heldId: string;
  beforeEach(async () => {
    heldId = await text();
    await raise();
  });
  const change = async (fields: Partial<Contact>) => await fixture.store.tx.update('contacts', contact.id, fields);

  it.each<[string, Partial<Contact>, object]>([
    ['by an opt-out: its messages fail', { consent: 'opted_out' }, ENDED],
    ['by a block: its messages fail', { consent: 'blocked' }, ENDED],
    ['by a change of number: its messages fail', { phone: OTHER }, ENDED],
  ])('%s', async (_, fields, after) => {
    await change(fields);
    expect([wishes(), state(heldId)]).toEqual([[], after]);
  });

  it('by a new consent: its messages are released', async () => {
    await change({ consent: 'unknown' });
    expect([wishes(), state(heldId)]).toEqual([[contact.phone], HELD_FIELDS]);
    await change({ consent: 'opted_in' });
    expect([wishes(), state(heldId)]).toEqual([[], RELEASED]);
  });

  it('by the decision to keep sending: its messages are released', async () => {
    const queuedMessage = await text();
    await fixture.store.tx.remove('stop_wishes', stopWishId(tenantId, contact.phone));
    expect(state(heldId)).toEqual(RELEASED);
    expect(state(queuedMessage)).toEqual({ status: 'queued', error_code: null, status_at: { queued: QUEUED_AT } });
  });

  it('by the deletion of the contact: its messages fail, and the number is opted out with the person’s words', async () => {
    await fixture.store.tx.remove('contacts', contact.id);
    expect([wishes(), state(heldId)]).toEqual([[], ENDED]);
    expect(fixture.store.all('suppressions')).toMatchObject([
      {
        phone: contact.phone,
        consent: 'opted_out',
        consent_source: 'keyword',
        consent_at: WISHED_AT,
        consent_evidence: 'no more please',
      },
    ]);
  });

  it('not by a change of anything else', async () => {
    await change({ first_name: 'Ida' });
    expect([wishes(), state(heldId)]).toEqual([[contact.phone], HELD_FIELDS]);
  });

  it('not by an import, which is not the person’s own word', async () => {
    await change({ consent: 'pending' });
    await change({ consent: 'opted_in', consent_source: 'import' });
    expect([wishes(), state(heldId)]).toEqual([[contact.phone], HELD_FIELDS]);
  });

  it('by an import that says that the person opted out', async () => {
    await change({ consent: 'opted_out', consent_source: 'import' });
    expect([wishes(), state(heldId)]).toEqual([[], ENDED]);
  });

  it('for each of several contacts that change at once', async () => {
    const calm = fixture.addContact({ consent: 'unknown' });
    const other = fixture.addContact({ consent: 'unknown' });
    await raiseStopWish(fixture.store.tx, other, { message_id: 'x', body: 'stop it', at: WISHED_AT });
    await fixture.store.tx.updateMany(
      'contacts',
      [calm, other].map(({ id }) => ({ id, change: { consent: 'opted_in' } as const })),
    );
    expect(wishes()).toEqual([contact.phone]);
  });
});
