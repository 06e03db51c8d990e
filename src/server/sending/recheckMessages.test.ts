import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type CompanySettings, WEEKDAYS } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { backToQueue, isSentToAnyone, recheckMessages, refusingNumbers, stillSendable } from './recheckMessages.ts';

const tenant_id = TEST_TENANT.tenant.id;
const NOW = '2026-03-02T15:00:00.000Z';
const QUIET = { quiet_hours: { enabled: true, from: '00:00', to: '23:59', days: [...WEEKDAYS] } };

let fixture: TestTenant;
let person: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  person = fixture.addContact();
});

const context = () => ({ tx: fixture.store.tx, now: () => fixture.clock.now().getTime() });
function text(change: Partial<Message> = {}): Stored<Message> {
  return fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    direction: 'outgoing',
    contact_id: person.id,
    to: person.phone,
    status: 'queued',
    ...change,
  });
}
async function rechecked(messages: Stored<Message>[], change: Partial<CompanySettings> = {}) {
  const settings = fixture.store.all('company_settings')[0] as Stored<CompanySettings>;
  const campaigns = fixture.store.all('campaigns').filter(({ id }) => messages.some((each) => each.campaign_id === id));
  const input = { messages, campaigns, settings: { ...settings, ...change } };
  return messages.map(await recheckMessages(context(), tenant_id, input));
}
/** A message that may stop the person's messages, at a company. */
function mayWantToStop(company: string): void {
  const optOut = { contact_id: person.id, message_id: 'no more', evidence: 'no more', at: NOW };
  const id = `${company} ${person.phone}`;
  fixture.store.insert('possible_opt_outs', { id, tenant_id: company, phone: person.phone, ...optOut });
}

describe('a waiting message', () => {
  it.each<[what: string, contact: Partial<Contact>, message: Partial<Message>, decision: Partial<Message> | null]>([
    ['to a person who gets messages is sent', {}, {}, null],
    [
      'with marketing is canceled if the person has not replied',
      { consent: 'pending' },
      { purpose: 'marketing' },
      { status: 'cancelled' },
    ],
    ['that is a reply is sent although the person has not replied', { consent: 'pending' }, {}, null],
    ['that is of no use any more expires', {}, { valid_until: NOW }, { status: 'expired', error_code: 'EXPIRED' }],
    ['that is of use for another second is sent', {}, { valid_until: '2026-03-02T15:00:01.000Z' }, null],
  ])('%s', async (_, contact, message, decision) => {
    fixture.store.update('contacts', person.id, contact);
    const [change] = await rechecked([text(message)]);
    if (decision === null) expect(change).toBeNull();
    else expect(change).toMatchObject({ ...decision, status_at: { [decision.status as string]: NOW } });
  });

  it('of a campaign is canceled if the person has its text through a merged contact, or fails if they opted out', async () => {
    fixture.store.insert('contact_merges', { tenant_id, contact_id: person.id, merged_id: 'other' });
    text({ campaign_id: 'campaign', status: 'delivered' });
    const waiting = text({ campaign_id: 'campaign' });
    expect(await rechecked([waiting])).toMatchObject([{ status: 'cancelled' }]);
    fixture.store.update('contacts', person.id, { consent: 'opted_out' });
    expect(await rechecked([waiting])).toMatchObject([{ status: 'failed', error_code: 'OPTED_OUT' }]);
  });

  it('with marketing says how long quiet hours hold it back', async () => {
    const [change] = await rechecked([text({ purpose: 'marketing' })], QUIET);
    expect(change).toMatchObject({ status: 'scheduled', held: { zone: { names: ['America/New_York'] } } });
  });

  it('waits if the person may want to stop messages of this company, not of another', async () => {
    mayWantToStop('meadow');
    expect(await rechecked([text()])).toEqual([null]);
    mayWantToStop(tenant_id);
    expect(await rechecked([text()])).toMatchObject([{ status: 'scheduled' }]);
  });

  it('that confirms an opt-out is sent although a test to the same number fails', async () => {
    fixture.store.update('contacts', person.id, { consent: 'opted_out' });
    const test = text({ is_test: true, contact_id: null });
    expect(await rechecked([test, text({ by_rule: 'opt_out' })])).toMatchObject([{ error_code: 'OPTED_OUT' }, null]);
  });
});

it('numbers that refuse messages are those of the company’s own contacts', async () => {
  const [own, other] = ['+12025550171', '+12025550172'];
  fixture.addContact({ phone: own, consent: 'opted_out' });
  fixture.store.insert('contacts', { ...TEST_TENANT.contact, phone: other, consent: 'opted_out', tenant_id: 'meadow' });
  expect([...(await refusingNumbers(context(), tenant_id, [own, other, person.phone]))]).toEqual([own]);
});

it.each<[what: string, message: Partial<Message>, isSent: boolean]>([
  ['confirms an opt-out', { by_rule: 'opt_out' }, true],
  ['is the help that a person asked for', { by_rule: 'help' }, true],
  ['sends help again', { by_rule: 'help', sends_again: 'another' }, false],
  ['is an absence reply', { by_rule: 'away' }, false],
  ['was written by the team', { author_id: 'ada' }, false],
])('a claimed message that %s is sent whatever the person has decided: %s', async (_, change, isSent) => {
  const message = text({ ...change, status: 'sending' });
  expect(isSentToAnyone(message)).toBe(isSent);
  fixture.store.update('contacts', person.id, { consent: 'blocked' });
  expect((await stillSendable(context(), tenant_id, [message]))(message)).toBe(isSent ? 'yes' : 'no');
  fixture.store.update('tenants', tenant_id, { status: 'suspended' });
  expect((await stillSendable(context(), tenant_id, [message]))(message)).toBe('not now');
});

describe('a message that goes back to the queue', () => {
  const claimed = { status: 'sending', device_id: 'phone', sim_slot: 1, from: '+12025550100', attempts: 2 } as const;
  const chosen = { chosen_device_id: 'phone', chosen_sim_slot: 1 };

  it('is as before its claim', () => {
    const message = text({ ...claimed, ...chosen, status_at: { scheduled: '2026-03-01T15:00:00.000Z' } });
    expect({ ...message, ...backToQueue(context(), message) }).toMatchObject({
      ...chosen,
      ...{ status: 'queued', device_id: null, sim_slot: null, from: '', attempts: 1 },
      status_at: { scheduled: '2026-03-01T15:00:00.000Z', queued: NOW },
    });
  });

  it('may be sent by any device if its own was only preferred', () => {
    const message = text({ ...claimed, ...chosen, may_reroute: true });
    expect(backToQueue(context(), message)).toMatchObject({ chosen_device_id: undefined, chosen_sim_slot: undefined });
  });

  it('never has less than no attempts', () => {
    expect(backToQueue(context(), text({ ...claimed, attempts: 0 })).attempts).toBe(0);
  });
});
