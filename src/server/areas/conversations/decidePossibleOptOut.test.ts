import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { CampaignReport } from '#src/domain/campaigns/campaignReport.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';

let http: ApiOnPort;
let people = 0;
beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

function newContact(change: object = {}): { id: string; phone: string } {
  const { store } = http.api;
  const [sample] = store.ofTenant('contacts', 'acme');
  if (!sample) throw new Error('Acme has no contacts');
  people += 1;
  const phone = `+1209555${String(people).padStart(4, '0')}`;
  const person = { first_name: 'Zoë', last_name: 'Quist', consent: 'unknown' as const, phone };
  const noConsent = { consent_at: null, consent_source: null, consent_evidence: null };
  return store.insert('contacts', { ...sample, id: undefined, ...person, ...noConsent, ...change });
}

/** Creates a message that waits for this person, in the queue or until quiet hours end. */
function addWaiting({ id, phone }: { id: string; phone: string }, change: Partial<Message> = {}): string {
  const at = http.api.clock.now().toISOString();
  return http.api.store.insert('messages', {
    tenant_id: 'acme',
    direction: 'outgoing',
    contact_id: id,
    campaign_id: 'acme-campaign-spring',
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '',
    to: phone,
    body: 'The tulips are here.',
    encoding: 'GSM-7',
    segments: 1,
    status: 'queued',
    error_code: null,
    attempts: 0,
    status_at: { queued: at },
    ...change,
  }).id;
}

const receive = async (from: string, body: string) =>
  await http.api.simulation.receive({ tenantId: 'acme', from, body });
const stateOf = (id: string) => http.api.store.byId('messages', id);
const find = async (id: string, as = 'owner') =>
  (await http.call('GET', `/conversations/${id}`, { as })).body.data as Conversation;
const decide = (id: string, decision: string, as = 'agent') =>
  http.call('POST', `/conversations/${id}/possible-opt-out`, { body: { decision }, as });
const timeline = async (id: string) =>
  (await http.call('GET', `/contacts/${id}/timeline`)).body.data as Record<string, unknown>[];
const counts = async () => (await http.call('GET', '/conversations/counts')).body.data as Record<string, number>;

describe('somebody who may want to stop', () => {
  it('is listed and counted, gets nothing, and their queued messages wait', async () => {
    const person = newContact();
    const queuedId = addWaiting(person);
    const before = (await counts()).may_want_to_stop ?? 0;
    await receive(person.phone, 'please stop texting me');
    expect(await find(person.id)).toMatchObject({
      status: 'open',
      may_want_to_stop: true,
      possible_opt_out: { evidence: 'please stop texting me', waiting: 1 },
    });
    expect((await counts()).may_want_to_stop).toBe(before + 1);
    const filter = encodeURIComponent(JSON.stringify({ may_want_to_stop: true }));
    const conversations = (await http.call('GET', `/conversations?filter=${filter}`)).body.data as Conversation[];
    expect(conversations.map(({ id }) => id)).toContain(person.id);
    http.api.clock.advance(120_000);
    await http.api.simulation.runDue();
    expect(stateOf(queuedId)?.status).toBe('scheduled');
    const messages = http.api.store.all('messages').filter(({ to }) => to === person.phone);
    expect(messages.map(({ id }) => id)).toEqual([queuedId]);
  });

  it('appears in the report of each campaign whose message waits for the decision', async () => {
    const report = async () =>
      (await http.call('GET', '/campaigns/acme-campaign-spring/report')).body.data as CampaignReport;
    const [one, other] = [newContact(), newContact()];
    for (const person of [one, other, newContact()]) addWaiting(person);
    addWaiting(one, { campaign_id: null });
    const { waiting_for_decision: undecided } = await report();
    await receive(one.phone, 'please stop texting me');
    await receive(other.phone, 'wrong number');
    expect((await report()).waiting_for_decision).toBe(undecided + 2);
    await decide(one.id, 'keep_sending');
    expect((await report()).waiting_for_decision).toBe(undecided + 1);
    await decide(other.id, 'opt_out');
    expect((await report()).waiting_for_decision).toBe(undecided);
  });

  it('is excluded from new campaigns, with the reason', async () => {
    const person = newContact();
    await receive(person.phone, 'wrong number');
    const audience = { group_ids: [], category_ids: [], contact_ids: [person.id], exclude_group_ids: [] };
    const body = { name: 'Tulips', purpose: 'marketing', body: 'Hello', audience };
    const review = (await http.call('POST', '/campaigns/review', { body })).body.data as CampaignReview;
    expect(review.excluded.map(({ reason, count }) => [reason, count])).toEqual([['may_want_to_stop', 1]]);
  });

  it('is opted out as by STOP: their words are the evidence, it is confirmed, and waiting messages fail as opted out', async () => {
    const person = newContact();
    const queuedId = addWaiting(person);
    await receive(person.phone, 'take me off your list');
    const response = await decide(person.id, 'opt_out');
    expect([response.status, response.body.data]).toMatchObject([200, { may_want_to_stop: false, status: 'done' }]);
    expect(http.api.store.byId('contacts', person.id)).toMatchObject({
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_evidence: 'take me off your list',
    });
    expect(stateOf(queuedId)).toMatchObject({ status: 'failed', error_code: 'OPTED_OUT' });
    const confirmations = http.api.store
      .all('messages')
      .filter(({ to, by_rule }) => to === person.phone && by_rule === 'opt_out');
    expect(confirmations).toHaveLength(1);
    expect((await timeline(person.id)).filter(({ kind }) => kind === 'consent')).toMatchObject([
      { to: 'opted_out', evidence: 'take me off your list', actor_name: 'Agnes Dubois' },
    ]);
    const entries = http.api.store.ofTenant('activity', 'acme').filter(({ record_id }) => record_id === person.id);
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([['opt out', 'Agnes Dubois']]);
  });

  it.each<[what: string, lose: (message: Message) => void]>([
    ['the message was deleted', ({ id }) => http.api.store.remove('messages', id)],
    ['its device was removed', ({ device_id }) => http.api.store.remove('devices', device_id ?? '')],
  ])('gets the confirmation from another device of theirs if %s meanwhile', async (_, lose) => {
    const person = newContact();
    await receive(person.phone, 'Hello?');
    await receive(person.phone, 'take me off your list');
    const message = http.api.store.all('messages').findLast(({ from }) => from === person.phone);
    if (!message) throw new Error('Nothing was received');
    const device = http.api.store.byId('devices', message.device_id ?? '');
    lose(message);
    expect((await decide(person.id, 'opt_out')).status).toBe(200);
    const confirmation = () =>
      http.api.store.all('messages').find(({ to, by_rule }) => to === person.phone && by_rule === 'opt_out');
    expect(confirmation()).toMatchObject({ status: 'sending', device_id: expect.any(String) });
    http.api.clock.advance(120_000);
    await http.api.simulation.runDue();
    // A phone has reported it; a simulated one may also report that it failed.
    expect(confirmation()?.status).toMatch(/^(sent|delivered|failed)$/);
    expect(['OPTED_OUT', 'EXPIRED', 'UNSURE']).not.toContain(confirmation()?.error_code);
    if (device && !http.api.store.byId('devices', device.id)) http.api.store.insert('devices', device);
  });

  it('keeps getting messages: waiting ones are released, and the consent log and the activity record it', async () => {
    const person = newContact();
    const queuedId = addWaiting(person);
    await receive(person.phone, 'no more messages');
    const response = await decide(person.id, 'keep_sending');
    expect([response.status, response.body.data]).toMatchObject([200, { may_want_to_stop: false, status: 'open' }]);
    expect(stateOf(queuedId)?.status).toBe('queued');
    expect(http.api.store.byId('contacts', person.id)?.consent).toBe('unknown');
    expect((await timeline(person.id)).filter(({ kind }) => kind === 'consent')).toMatchObject([
      { keeps_sending: true, evidence: 'no more messages', actor_name: 'Agnes Dubois' },
    ]);
    const entries = http.api.store.ofTenant('activity', 'acme').filter(({ record_id }) => record_id === person.id);
    expect(entries.map(({ action }) => action)).toEqual(['keep sending']);
    expect((await decide(person.id, 'opt_out')).status).toBe(409);
  });

  it.each<[word: string, consent: string, waits: string]>([
    ['STOP', 'opted_out', 'failed'],
    ['START', 'opted_in', 'queued'],
  ])('decides by texting %s', async (word, consent, status) => {
    const person = newContact();
    const queuedId = addWaiting(person);
    await receive(person.phone, 'leave me alone');
    await receive(person.phone, word);
    expect(await find(person.id)).toMatchObject({ may_want_to_stop: false, possible_opt_out: null });
    expect(http.api.store.byId('contacts', person.id)?.consent).toBe(consent);
    expect(stateOf(queuedId)?.status).toBe(status);
  });

  it('gets a colleague’s reply written after reading the message', async () => {
    const person = newContact();
    await receive(person.phone, 'leave me alone');
    const body = { body: 'Do you want no more texts at all?' };
    const reply = await http.call('POST', `/conversations/${person.id}/messages`, { body, key: 'asked back' });
    http.api.clock.advance(120_000);
    await http.api.simulation.runDue();
    expect(stateOf((reply.body.data as Message).id)?.status).not.toMatch(/^(queued|scheduled)$/);
  });

  it('counts as opted out by number when deleted before a decision', async () => {
    const person = newContact();
    await receive(person.phone, 'leave me alone');
    const version = http.api.store.byId('contacts', person.id)?.version;
    await http.call('DELETE', `/contacts/${person.id}`, { version });
    expect(http.api.store.byId('suppressions', `acme ${person.phone}`)).toMatchObject({
      consent: 'opted_out',
      consent_evidence: 'leave me alone',
    });
  });

  it.each([
    ['viewer', 403],
    ['owner@borealis.test', 404],
  ])('cannot be decided by somebody who is %s', async (as, status) => {
    const person = newContact();
    await receive(person.phone, 'leave me alone');
    expect((await decide(person.id, 'opt_out', as)).status).toBe(status);
    expect((await find(person.id)).may_want_to_stop).toBe(true);
  });
});

describe('a conversation that was replied to automatically', () => {
  it.each<[body: string, status: string, unread: number]>([
    ['STOP', 'automatic', 0],
    ['START', 'automatic', 0],
    ['HELP', 'automatic', 0],
    ['Info?', 'automatic', 0],
    ['help me', 'automatic', 0],
    ['HOURS', 'automatic', 0],
    ['join tomorrow', 'automatic', 0],
    ['When is your delivery?', 'automatic', 0],
    // A keyword that is turned off, and one that is only a part of the text.
    ['mulch', 'open', 1],
    ['What are your hours?', 'open', 1],
    ['Help is on the way', 'open', 1],
    ['Hello?', 'open', 1],
    ['please stop texting me', 'open', 1],
  ])('%s: %s', async (body, status, unread_count) => {
    const { id, phone } = newContact();
    await receive(phone, body);
    expect(await find(id)).toMatchObject({ status, unread_count });
  });

  it.each<[what: string, text: string, settings: object]>([
    ['asks for help where there is no help reply', 'HELP', { help_reply: '' }],
    ['asks for help in a word that the tenant does not have', 'SOS', {}],
  ])('is open when somebody %s', async (_, body, settings) => {
    const { store } = http.api;
    const [before] = store.ofTenant('company_settings', 'acme');
    if (!before) throw new Error('Acme has no settings');
    const { help_reply } = before;
    store.update('company_settings', before.id, settings);
    const { id, phone } = newContact();
    await receive(phone, body);
    store.update('company_settings', before.id, { help_reply });
    expect(await find(id)).toMatchObject({ status: 'open', unread_count: 1 });
  });

  it('is open if the keyword has no reply, or the person opted out', async () => {
    const { store } = http.api;
    const [silent, blocked] = [newContact(), newContact({ consent: 'opted_out' })];
    store.update('keywords', 'acme-mulch', { is_active: true });
    await receive(silent.phone, 'MULCH');
    store.update('keywords', 'acme-mulch', { is_active: false });
    await receive(blocked.phone, 'HOURS');
    const openState = { status: 'open', unread_count: 1 };
    expect([await find(silent.id), await find(blocked.id)]).toMatchObject([openState, openState]);
  });

  it('stays open if an earlier message is unanswered, even if a later one gets an automatic reply', async () => {
    const { id, phone } = newContact();
    await receive(phone, 'Is Zoë there?');
    http.api.clock.advance(1000);
    for (const body of ['HELP', 'HOURS', 'START']) await receive(phone, body);
    expect(await find(id)).toMatchObject({ status: 'open', unread_count: 1 });
  });

  it('appears in the view “Replied automatically”, and in its count', async () => {
    const { id, phone } = newContact();
    await receive(phone, 'HELP');
    const filter = encodeURIComponent(JSON.stringify({ status: 'automatic' }));
    const conversations = (await http.call('GET', `/conversations?filter=${filter}`)).body.data as Conversation[];
    expect(conversations.map((each) => each.id)).toContain(id);
    expect((await counts()).automatic).toBe(conversations.length);
  });

  it('shows who wrote the last message, and is reopened by hand and by the person', async () => {
    const { id, phone } = newContact({ consent: 'opted_in' });
    await receive(phone, 'STOP');
    expect(await find(id)).toMatchObject({ last_writer: 'automatic', last_direction: 'outgoing' });
    await http.call('POST', `/conversations/${id}/reopen`);
    expect((await find(id)).status).toBe('open');
    await http.call('POST', `/conversations/${id}/done`);
    await receive(phone, 'START');
    expect((await find(id)).status).toBe('done');
    http.api.clock.advance(1000);
    await receive(phone, 'Are you open?');
    expect(await find(id)).toMatchObject({ status: 'open', last_writer: 'contact' });
  });
});
