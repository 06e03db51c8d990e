import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import {
  isUndecided,
  possibleOptOutId,
  storePossibleOptOut,
  undecidedAmong,
  undecidedNumbers,
  undecidedOptOut,
} from './possibleOptOuts.ts';

const tenantId = TEST_TENANT.tenant.id;
const OTHER = '+12025550999';
const WRITTEN_AT = '2026-03-02T14:00:00.000Z';
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
const raise = (body = 'no more please', at = WRITTEN_AT) =>
  storePossibleOptOut(fixture.store.tx, contact, { message_id: 'their-text', body, at });
const optOuts = () => fixture.store.all('possible_opt_outs').map(({ phone }) => phone);
const state = (id: string) => {
  const { status, error_code, status_at } = fixture.store.byId('messages', id) as Stored<Message>;
  return { status, error_code, status_at };
};
const HELD_FIELDS = { status: 'scheduled', error_code: null, status_at: { queued: QUEUED_AT, scheduled: WRITTEN_AT } };
const RELEASED = { status: 'queued', error_code: null, status_at: { queued: DECIDED_AT, scheduled: WRITTEN_AT } };
const ENDED = {
  status: 'failed',
  error_code: 'OPTED_OUT',
  status_at: { queued: QUEUED_AT, scheduled: WRITTEN_AT, failed: DECIDED_AT },
};

describe('somebody who may want to stop', () => {
  it('has a possible opt-out with the beginning of their text, not cut within a character', async () => {
    const body = `${'Please stop this. '.repeat(11)}`;
    await raise(`${body} 😡 now`);
    const [optOut] = fixture.store.all('possible_opt_outs');
    // 199 units and the emoji's two would be one too many.
    expect(optOut?.evidence).toBe(`${body} `);
  });

  it('is found by number, in each tenant separately', async () => {
    await raise();
    const { tx } = fixture.store;
    await tx.insert('possible_opt_outs', {
      id: possibleOptOutId('elsewhere', OTHER),
      tenant_id: 'elsewhere',
      phone: OTHER,
      contact_id: 'theirs',
      message_id: 'text',
      evidence: 'stop it',
      at: WRITTEN_AT,
    });
    expect([...(await undecidedNumbers(tx, tenantId))]).toEqual([contact.phone]);
    expect([...(await undecidedAmong(tx, tenantId, [OTHER, contact.phone]))]).toEqual([contact.phone]);
    expect([...(await undecidedAmong(tx, tenantId, [OTHER]))]).toEqual([]);
    expect(await undecidedOptOut(tx, tenantId, OTHER)).toBeUndefined();
    expect(await undecidedOptOut(tx, tenantId, contact.phone)).toMatchObject({
      id: `garden ${contact.phone}`,
      tenant_id: tenantId,
      phone: contact.phone,
      contact_id: contact.id,
      message_id: 'their-text',
      evidence: 'no more please',
      at: WRITTEN_AT,
    });
  });

  it('has a possible opt-out with the newest text, up to the length of evidence', async () => {
    await raise();
    await raise('x'.repeat(300), DECIDED_AT);
    expect(optOuts()).toEqual([contact.phone]);
    const optOut = await undecidedOptOut(fixture.store.tx, tenantId, contact.phone);
    expect([optOut?.evidence, optOut?.at]).toEqual(['x'.repeat(200), DECIDED_AT]);
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
    await storePossibleOptOut(
      fixture.store.tx,
      { ...contact, tenant_id: null },
      { message_id: 'x', body: 'x', at: WRITTEN_AT },
    );
    expect(optOuts()).toEqual([]);
  });
});

describe('whether a message is on hold:', () => {
  const sentMessage = (change: Partial<Message>) => ({ created_at: '2026-03-02T13:59:00.000Z', ...change }) as Message;
  it.each<[string, Partial<Message>, { at: string } | undefined, boolean]>([
    ['without an author', {}, { at: WRITTEN_AT }, true],
    ['without an author, after the possible opt-out', { created_at: DECIDED_AT }, { at: WRITTEN_AT }, true],
    ['that a colleague wrote before the possible opt-out', { author_id: 'olivia' }, { at: WRITTEN_AT }, true],
    [
      'that a colleague wrote at the moment of the possible opt-out',
      { author_id: 'olivia', created_at: WRITTEN_AT },
      { at: WRITTEN_AT },
      false,
    ],
    [
      'that a colleague wrote after the possible opt-out',
      { author_id: 'olivia', created_at: DECIDED_AT },
      { at: WRITTEN_AT },
      false,
    ],
    ['that is a test', { is_test: true }, { at: WRITTEN_AT }, false],
    ['to somebody without a possible opt-out', {}, undefined, false],
  ])('%s', (_, message, optOut, expected) => {
    expect(isUndecided(sentMessage(message), optOut)).toBe(expected);
  });
});

describe('the possible opt-out is decided', () => {
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
    expect([optOuts(), state(heldId)]).toEqual([[], after]);
  });

  it('by a new consent: its messages are released', async () => {
    await change({ consent: 'unknown' });
    expect([optOuts(), state(heldId)]).toEqual([[contact.phone], HELD_FIELDS]);
    await change({ consent: 'opted_in' });
    expect([optOuts(), state(heldId)]).toEqual([[], RELEASED]);
  });

  it('by the decision to keep sending: its messages are released', async () => {
    const queuedMessage = await text();
    await fixture.store.tx.remove('possible_opt_outs', possibleOptOutId(tenantId, contact.phone));
    expect(state(heldId)).toEqual(RELEASED);
    expect(state(queuedMessage)).toEqual({ status: 'queued', error_code: null, status_at: { queued: QUEUED_AT } });
  });

  it('by the deletion of the contact: its messages fail, and the number is opted out with the person’s words', async () => {
    await fixture.store.tx.remove('contacts', contact.id);
    expect([optOuts(), state(heldId)]).toEqual([[], ENDED]);
    expect(fixture.store.all('suppressions')).toMatchObject([
      {
        phone: contact.phone,
        consent: 'opted_out',
        consent_source: 'keyword',
        consent_at: WRITTEN_AT,
        consent_evidence: 'no more please',
      },
    ]);
  });

  it('not by a change of anything else', async () => {
    await change({ first_name: 'Ida' });
    expect([optOuts(), state(heldId)]).toEqual([[contact.phone], HELD_FIELDS]);
  });

  it('not by an import, which is not the person’s own word', async () => {
    await change({ consent: 'pending' });
    await change({ consent: 'opted_in', consent_source: 'import' });
    expect([optOuts(), state(heldId)]).toEqual([[contact.phone], HELD_FIELDS]);
  });

  it('by an import that says that the person opted out', async () => {
    await change({ consent: 'opted_out', consent_source: 'import' });
    expect([optOuts(), state(heldId)]).toEqual([[], ENDED]);
  });

  it('for each of several contacts that change at once', async () => {
    const calm = fixture.addContact({ consent: 'unknown' });
    const other = fixture.addContact({ consent: 'unknown' });
    await storePossibleOptOut(fixture.store.tx, other, { message_id: 'x', body: 'stop it', at: WRITTEN_AT });
    await fixture.store.tx.updateMany(
      'contacts',
      [calm, other].map(({ id }) => ({ id, change: { consent: 'opted_in' } as const })),
    );
    expect(optOuts()).toEqual([contact.phone]);
  });
});
