import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { autoReplyOf } from './autoReplyOf.ts';
import type { InboundMessage } from './inboundMessage.ts';
import { logKeepSending } from './logKeepSending.ts';
import { processIncoming } from './processIncoming.ts';
import { incomingSetup, readIncoming } from './readIncoming.ts';

const tenant_id = TEST_TENANT.tenant.id;
const PHONE = '+12025550177';
const OURS = '+12025559999';
const NOW = '2026-03-02T15:00:00.000Z';
const AWAY = { enabled: true, body: 'Closed' };
const ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };

let fixture: TestTenant;
let ada: Stored<Contact>;
let numbers = 0;
beforeEach(() => {
  fixture = new TestTenant();
  ada = fixture.addContact({ phone: PHONE });
});

const context = () => ({ tx: fixture.store.tx, now: () => fixture.clock.now().getTime() });
async function take(body: string, change: Partial<InboundMessage> = {}, late = 0): Promise<string> {
  numbers += 1;
  const id = `in-${numbers}`;
  const { tx, now } = context();
  await processIncoming(
    { tx, now: () => now() - late },
    {
      id,
      replyId: `out-${id}`,
      tenantId: tenant_id,
      from: PHONE,
      receivedBy: { device_id: 'phone-0', sim_slot: 0, phone: OURS },
      contact: fixture.store.byId('contacts', ada.id) ?? null,
      campaignId: null,
      body,
      ...change,
    },
  );
  return id;
}
const message = (id: string) => fixture.store.byId('messages', id);
const conversation = () => fixture.store.tx.conversations.get({ tenantId: tenant_id, contactId: ada.id });
const contact = () => fixture.store.byId('contacts', ada.id);
const keyword = (word: string, change: Partial<Keyword> = {}) =>
  fixture.store.insert('keywords', {
    tenant_id,
    word,
    match: 'exact',
    priority: 10,
    reply: '',
    actions: ACTIONS,
    is_active: true,
    triggered_count: 4,
    last_triggered_at: null,
    ...change,
  });
const autoReply = (change: object) => {
  const [settings] = fixture.store.all('auto_reply_settings');
  fixture.store.update('auto_reply_settings', settings?.id ?? '', change);
};

describe('a message', () => {
  it('is stored with its fields, and sets when the person last wrote', async () => {
    const campaign = fixture.addCampaign();
    const id = await take('Привет', { campaignId: campaign });
    expect(message(id)).toMatchObject({
      tenant_id,
      created_at: NOW,
      contact_id: ada.id,
      campaign_id: campaign,
      keyword_id: null,
      device_id: 'phone-0',
      sim_slot: 0,
      direction: 'incoming',
      from: PHONE,
      to: OURS,
      body: 'Привет',
      encoding: 'UCS-2',
      segments: 1,
      status: 'received',
      status_at: { received: NOW },
      error_code: null,
      attempts: 0,
    });
    expect(message(id)).not.toHaveProperty('by_rule');
    expect(contact()?.last_replied_at).toBe(NOW);
    expect(fixture.campaign(campaign).totals).toMatchObject({ replied: 1, opted_out: 0 });
  });

  it('from an unknown number creates a contact, from an alphanumeric sender none', async () => {
    const id = await take('Hello', { from: '+12025550178', contact: null });
    const [, newContact] = fixture.store.all('contacts');
    expect(newContact).toMatchObject({ tenant_id, phone: '+12025550178', consent: 'unknown', last_replied_at: NOW });
    expect(message(id)?.contact_id).toBe(newContact?.id);
    const other = await take('Hello', { from: 'ACME', contact: null });
    expect(fixture.store.all('contacts')).toHaveLength(2);
    expect(message(other)?.contact_id).toBeNull();
  });

  it('for a deleted campaign is stored, too', async () => {
    expect(message(await take('Hello', { campaignId: 'gone' }))).toMatchObject({ campaign_id: 'gone' });
  });

  it('ends a snooze, unless it got an automatic reply', async () => {
    const until = '2026-03-03T15:00:00.000Z';
    fixture.store.insert('conversation_states', {
      id: ada.id,
      tenant_id,
      assigned_to: null,
      done_at: null,
      snoozed_until: until,
    });
    const snoozedUntil = () => fixture.store.byId('conversation_states', ada.id)?.snoozed_until;
    await take('STOP');
    expect(snoozedUntil()).toBe(until);
    await take('Hello');
    expect(snoozedUntil()).toBeNull();
  });

  it.each([
    ['Hello', { status: 'open', unread_count: 1 }],
    ['HELP', { status: 'done', unread_count: 0 }],
  ])('“%s” that arrives after the conversation was read and done leaves it %j', async (body, expected) => {
    await take('Hello', {}, 7_200_000);
    const state = { assigned_to: null, done_at: NOW, snoozed_until: null };
    fixture.store.insert('conversation_states', { id: ada.id, tenant_id, ...state });
    fixture.store.insert('read_marks', { tenant_id, contact_id: ada.id, read_at: NOW, is_unread: false });
    await take(body, {}, 3_600_000);
    expect(await conversation()).toMatchObject(expected);
  });
});

describe('a consent word', () => {
  it('opts out with the person’s words as evidence, confirmed immediately by the device that was written to', async () => {
    const campaign = fixture.addCampaign();
    const id = await take(' Stop! ', { campaignId: campaign });
    expect(message(id)?.by_rule).toBe('opt_out');
    expect(contact()).toMatchObject({
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_evidence: ' Stop! ',
      consent_at: NOW,
    });
    expect(message(`out-${id}`)).toMatchObject({
      tenant_id,
      created_at: NOW,
      contact_id: ada.id,
      device_id: 'phone-0',
      sim_slot: 0,
      keyword_id: null,
      from: OURS,
      to: PHONE,
      body: 'You get no more messages.',
      encoding: 'GSM-7',
      segments: 1,
      by_rule: 'opt_out',
      status: 'sending',
      attempts: 1,
      status_at: { queued: NOW, sending: NOW },
      error_code: null,
    });
    expect(fixture.store.all('dispatches')).toMatchObject([{ id: `out-${id}`, device_id: 'phone-0', sim_slot: 0 }]);
    expect(fixture.store.byId('devices', 'phone-0')?.sent_today).toBe(1);
    expect(fixture.store.all('automatic_replies')).toEqual([]);
    expect(fixture.campaign(campaign).totals).toMatchObject({ replied: 1, opted_out: 1 });
    expect(fixture.store.all('campaign_opt_outs')).toMatchObject([
      { id: `${campaign}-${ada.id}`, tenant_id, campaign_id: campaign, contact_id: ada.id, words: ' Stop! ', at: NOW },
    ]);
  });

  it('counts only once for a campaign, with the words of the first one', async () => {
    const campaign = fixture.addCampaign();
    await take('STOP', { campaignId: campaign });
    await take('START', { campaignId: campaign });
    await take('QUIT', { campaignId: campaign });
    expect(fixture.store.all('campaign_opt_outs').map(({ words }) => words)).toEqual(['STOP']);
    expect(fixture.campaign(campaign).totals.opted_out).toBe(1);
  });

  it('that replies to no campaign counts for none', async () => {
    await take('STOP');
    expect(fixture.store.all('campaign_opt_outs')).toEqual([]);
  });

  it.each([
    ['STOP', ['messages', 'contacts', 'messages', 'contacts']],
    ['START', ['messages', 'contacts', 'contacts', 'messages']],
  ])('%s is confirmed while the person may be texted', async (body, confirmation) => {
    fixture.store.update('contacts', ada.id, { consent: 'unknown' });
    await fixture.store.settle();
    const writes: string[] = [];
    fixture.store.follow((changes) => {
      writes.push(...changes.map(({ collection }) => collection).filter((name) => confirmation.includes(name)));
    });
    await take(body);
    expect(writes.slice(0, 4)).toEqual(confirmation);
  });

  it('opts in again', async () => {
    await take('STOP');
    const id = await take('START');
    expect(contact()?.consent).toBe('opted_in');
    expect(message(`out-${id}`)).toMatchObject({ body: 'Welcome back.', status: 'sending', by_rule: 'opt_in' });
  });

  it('gets its reply from any device if no known SIM received it', async () => {
    const receivedBy = { device_id: null, sim_slot: null, phone: OURS };
    const id = await take('HELP', { receivedBy });
    expect(message(`out-${id}`)).toMatchObject({ body: 'Write to us.', status: 'queued', attempts: 0 });
    expect(fixture.store.all('dispatches')).toEqual([]);
    const other = await take('HELP', { receivedBy: { ...receivedBy, device_id: 'phone-0' } });
    expect(message(`out-${other}`)?.status).toBe('queued');
    const unroutable = await take('HELP', { receivedBy: { ...receivedBy, sim_slot: 0 } });
    expect(message(`out-${unroutable}`)?.status).toBe('queued');
  });

  it('that the operator has handled is recorded without a reply', async () => {
    const id = await take('anything', { operatorRule: 'opt_out' });
    expect(message(id)?.by_rule).toBe('opt_out');
    expect(contact()?.consent).toBe('opted_out');
    expect(message(`out-${id}`)).toBeUndefined();
  });
});

describe('a keyword', () => {
  it('keeps the latest time when an earlier message arrives late', async () => {
    const { id } = keyword('TULIP');
    await take('tulip');
    await take('tulip', {}, 3_600_000);
    expect(fixture.store.byId('keywords', id)).toMatchObject({ triggered_count: 6, last_triggered_at: NOW });
  });

  it('adds to no more than 200 groups, and says so in the activity once a day', async () => {
    const groups = Array.from({ length: 199 }, (_, index) => `g${index}`);
    fixture.store.update('contacts', ada.id, { group_ids: groups });
    keyword('TULIP', { actions: { ...ACTIONS, add_group_ids: ['last', 'beyond', 'g7'] } });
    await take('tulip');
    await take('tulip');
    expect(contact()?.group_ids).toEqual([...groups, 'last']);
    expect(fixture.store.all('activity')).toMatchObject([
      {
        tenant_id,
        actor_id: null,
        actor_name: 'TULIP',
        action: 'leave out of groups',
        subject: 'contacts',
        record_id: ada.id,
        record_name: 'Ada',
        after: { group_ids: ['beyond'] },
      },
    ]);
    const [aDayLater, soonAfter] = [-86_400_001, -86_400_002];
    await take('tulip', {}, aDayLater);
    await take('tulip', {}, soonAfter);
    expect(fixture.store.all('activity')).toHaveLength(2);
  });

  it('replies by the device that was written to, is counted, and changes the contact', async () => {
    fixture.store.update('contacts', ada.id, { group_ids: ['all', 'old', 'kept'] });
    const actions = {
      add_group_ids: ['kept', 'new'],
      remove_group_ids: ['old'],
      set_category_id: 'buyers',
      consent: null,
    };
    const { id: keywordId } = keyword('TULIP', { reply: 'Red, {{first_name}}.', actions });
    const id = await take('tulip');
    expect(message(id)).toMatchObject({ keyword_id: keywordId, by_rule: 'keyword' });
    expect(message(`out-${id}`)).toMatchObject({
      keyword_id: keywordId,
      body: 'Red, Ada.',
      status: 'queued',
      by_rule: 'keyword',
      chosen_device_id: 'phone-0',
      chosen_sim_slot: 0,
    });
    expect(contact()).toMatchObject({ group_ids: ['all', 'kept', 'new'], category_id: 'buyers', consent: 'opted_in' });
    expect(fixture.store.byId('keywords', keywordId)).toMatchObject({ triggered_count: 5, last_triggered_at: NOW });
    expect(fixture.store.all('automatic_replies')).toMatchObject([
      { tenant_id, at: NOW, phone: PHONE, rule: 'keyword' },
    ]);
    expect(fixture.store.all('campaign_opt_outs')).toEqual([]);
  });

  it('without actions does not change the contact', async () => {
    keyword('TULIP', { reply: 'Red' });
    const version = contact()?.version ?? 0;
    await take('TULIP');
    // The time of the last message is the only change.
    expect(contact()?.version).toBe(version + 1);
  });

  it('that only removes people, or only sets a category, changes nothing else', async () => {
    fixture.store.update('contacts', ada.id, { category_id: 'first' });
    keyword('LEAVE', { actions: { ...ACTIONS, remove_group_ids: ['all'] } });
    keyword('BUY', { actions: { ...ACTIONS, set_category_id: 'buyers' } });
    await take('LEAVE');
    expect(contact()).toMatchObject({ group_ids: [], category_id: 'first' });
    await take('BUY');
    expect(contact()).toMatchObject({ group_ids: [], category_id: 'buyers' });
  });

  it('that opts out is confirmed immediately', async () => {
    keyword('LEAVE', { reply: 'Bye', actions: { ...ACTIONS, consent: 'opted_out' } });
    const id = await take('LEAVE');
    expect(message(`out-${id}`)).toMatchObject({ body: 'Bye', status: 'sending' });
    expect(contact()?.consent).toBe('opted_out');
  });

  it('is ignored by a plan without keywords, as are automatic replies; consent words still work', async () => {
    keyword('TULIP', { reply: 'Red' });
    fixture.store.insert('keywords', { ...keyword('ROSE'), id: undefined, tenant_id: 'other', word: 'IRIS' } as never);
    autoReply({ away: { ...TEST_TENANT.autoReply.away, ...AWAY }, first_contact: AWAY });
    fixture.store.update('plans', 'plan', { features: [] });
    const setup = await incomingSetup(fixture.store.tx, tenant_id);
    expect(setup).toMatchObject({
      keywords: [],
      autoReply: { away: { enabled: false, body: 'Closed' }, first_contact: { enabled: false, body: 'Closed' } },
    });
    fixture.store.update('plans', 'plan', { features: ['keywords', 'auto_reply'] });
    const all = await incomingSetup(fixture.store.tx, tenant_id);
    expect(all).toMatchObject({
      keywords: [{ word: 'TULIP' }, { word: 'ROSE' }],
      autoReply: { first_contact: { enabled: true } },
    });
    expect(all.company.opt_out_reply).toBe('You get no more messages.');
  });
});

describe('what is known about a message', () => {
  const readWith = (change: object = {}) =>
    readIncoming(fixture.store.tx, {
      tenantId: tenant_id,
      body: 'Hello',
      from: PHONE,
      contact: contact() ?? null,
      at: new Date(NOW),
      ...change,
    });
  const insertReply = (at: string, rule: 'keyword' | 'away' | 'first_contact', phone = PHONE) =>
    fixture.store.insert('automatic_replies', { tenant_id, at, phone, rule });

  it('includes the automatic replies that the sender got, and how many in the last hour', async () => {
    expect(await readWith()).toMatchObject({ lastAutoReplyAt: null, repliesInLastHour: 0, hasPossibleOptOut: false });
    insertReply('2026-03-02T14:00:00.000Z', 'away');
    insertReply('2026-03-02T13:00:00.000Z', 'first_contact');
    insertReply('2026-03-02T14:59:00.000Z', 'away', '+12025550178');
    expect(await readWith()).toMatchObject({
      lastAutoReplyAt: new Date('2026-03-02T14:00:00.000Z'),
      repliesInLastHour: 0,
    });
    insertReply('2026-03-02T14:00:00.001Z', 'keyword');
    expect(await readWith()).toMatchObject({
      lastAutoReplyAt: new Date('2026-03-02T14:00:00.000Z'),
      repliesInLastHour: 1,
    });
  });

  it('includes whether it is the first contact', async () => {
    expect((await readWith()).isFirstContact).toBe(true);
    expect((await readWith({ contact: null })).isFirstContact).toBe(true);
    expect((await readWith({ contact: { ...ada, last_contacted_at: NOW } })).isFirstContact).toBe(false);
    expect((await readWith({ contact: { ...ada, last_replied_at: NOW } })).isFirstContact).toBe(false);
  });

  it('includes whether an unknown number refused', async () => {
    await fixture.store.tx.update('contacts', ada.id, { consent: 'blocked' });
    await fixture.store.tx.remove('contacts', ada.id);
    expect((await readWith({ contact: null })).refusal).toBe('blocked');
    expect((await readWith({ contact: ada })).refusal).toBeUndefined();
    const id = await take('Hello', { contact: null });
    expect(fixture.store.all('contacts')).toMatchObject([{ phone: PHONE, consent: 'blocked' }]);
    expect(message(id)?.contact_id).toBe(fixture.store.all('contacts')[0]?.id);
  });
});

describe('an automatic reply', () => {
  it('is remembered for eight days', async () => {
    autoReply({ first_contact: { enabled: true, body: 'Welcome' } });
    const addOldReply = (at: string) =>
      fixture.store.insert('automatic_replies', { tenant_id, at, phone: 'x', rule: 'away' }).at;
    addOldReply('2026-02-22T14:59:59.999Z');
    addOldReply('2026-02-22T15:00:00.000Z');
    const id = await take('Hello');
    expect(message(`out-${id}`)).toMatchObject({ body: 'Welcome', by_rule: 'first_contact', keyword_id: null });
    expect(message(id)).not.toHaveProperty('by_rule');
    expect(fixture.store.all('automatic_replies').map(({ at, rule }) => [at, rule])).toEqual([
      ['2026-02-22T15:00:00.000Z', 'away'],
      [NOW, 'first_contact'],
    ]);
  });

  it('needs settings: a company without them is an error', async () => {
    await expect(autoReplyOf(fixture.store.tx, 'other')).rejects.toThrow('The tenant other has no auto-reply settings');
  });
});

describe('a possible opt-out', () => {
  it('is raised, and settled by a consent word, which the consent log records', async () => {
    const id = await take('please stop texting me');
    expect(fixture.store.all('possible_opt_outs')).toMatchObject([
      { contact_id: ada.id, message_id: id, evidence: 'please stop texting me', at: NOW },
    ]);
    await take('Thanks');
    expect(fixture.store.all('possible_opt_outs')).toHaveLength(1);
    await take('START');
    expect(fixture.store.all('possible_opt_outs')).toEqual([]);
    expect(fixture.store.all('consent_changes')).toMatchObject([
      {
        contact_id: ada.id,
        from: 'opted_in',
        to: 'opted_in',
        evidence: 'START',
        keeps_sending: true,
        actor_name: null,
      },
    ]);
  });

  it('settled by a new consent is in the log once, as that consent', async () => {
    fixture.store.update('contacts', ada.id, { consent: 'unknown' });
    await fixture.store.settle();
    await take('please stop texting me');
    await take('START');
    expect(fixture.store.all('possible_opt_outs')).toEqual([]);
    expect(fixture.store.all('consent_changes').filter(({ keeps_sending }) => keeps_sending)).toEqual([]);
  });

  it('decided as keep sending is logged with the person’s words', async () => {
    fixture.store.update('contacts', ada.id, { consent_at: '2026-01-10T09:00:00.000Z' });
    await logKeepSending(fixture.store.tx, contact() ?? ada, { evidence: 'x'.repeat(999), at: NOW, actor_name: 'Ann' });
    expect(fixture.store.all('consent_changes').at(-1)).toMatchObject({
      tenant_id,
      contact_id: ada.id,
      at: NOW,
      from: 'opted_in',
      to: 'opted_in',
      source: 'manual',
      evidence: 'x'.repeat(200),
      keeps_sending: true,
      actor_name: 'Ann',
    });
    expect(fixture.store.all('consent_changes')).toHaveLength(2);
  });
});

it('a message in order changes neither the mark of what was read nor, at the same time as another, the contact', async () => {
  const read_at = '2026-03-02T14:59:59.000Z';
  fixture.store.insert('read_marks', { tenant_id, contact_id: ada.id, read_at, is_unread: false });
  await take('Hello');
  expect(fixture.store.all('read_marks')).toMatchObject([{ read_at, is_unread: false }]);
  const version = contact()?.version;
  await take('Are you there?');
  expect(contact()).toMatchObject({ last_replied_at: NOW, version });
});

describe('a message that arrives after a later one', () => {
  const HOUR = 3_600_000;

  it('does not undo the opt-out in the later one, nor when the person last wrote', async () => {
    await take('STOP');
    const id = await take('START', {}, HOUR);
    expect(contact()).toMatchObject({ consent: 'opted_out', consent_at: NOW, last_replied_at: NOW });
    expect(message(`out-${id}`)).toBeUndefined();
    expect(message(id)?.by_rule).toBeUndefined();
  });

  it('is handled by its rule although a later one was a refusal, unless it agrees', async () => {
    await take('STOP');
    expect(message(await take('STOP', {}, HOUR))?.by_rule).toBe('opt_out');
    expect(message(await take('Hello', {}, HOUR))?.by_rule).toBeUndefined();
  });

  it('does not undo the opt-out of a contact who has been deleted since', async () => {
    await take('STOP');
    await fixture.store.tx.remove('contacts', ada.id);
    await take('START', { contact: null }, HOUR);
    expect(fixture.store.all('contacts').find(({ phone }) => phone === PHONE)?.consent).toBe('opted_out');
  });

  it('does not decide whether the later one was an opt-out', async () => {
    await take('please stop texting me');
    const id = await take('START', {}, HOUR);
    expect(fixture.store.all('possible_opt_outs')).toHaveLength(1);
    expect(contact()?.consent).toBe(ada.consent);
    expect(message(`out-${id}`)).toBeUndefined();
  });

  it.each<[string, object]>([
    ['done', { done_at: NOW, snoozed_until: null }],
    ['snoozed', { done_at: null, snoozed_until: '2026-03-09T09:00:00.000Z' }],
  ])('opens a conversation that was %s in the meantime, and is unread', async (_, state) => {
    fixture.store.insert('conversation_states', { id: ada.id, tenant_id, assigned_to: null, ...state } as never);
    fixture.store.insert('read_marks', { tenant_id, contact_id: ada.id, read_at: NOW });
    await take('HELP', {}, HOUR);
    expect(await conversation()).not.toMatchObject({ status: 'open' });
    expect(await conversation()).toMatchObject({ unread_count: 0 });
    await take('Are you there?', {}, HOUR);
    expect(await conversation()).toMatchObject({ status: 'open', unread_count: 1 });
  });

  it('opens a conversation that was done and read at the same moment, and leaves those of others', async () => {
    const done = { tenant_id, assigned_to: null, done_at: NOW, snoozed_until: null };
    fixture.store.insert('conversation_states', { id: ada.id, ...done });
    for (const contact_id of ['other', ada.id])
      fixture.store.insert('read_marks', { tenant_id, contact_id, read_at: NOW, is_unread: false });
    await take('Are you there?');
    expect(await conversation()).toMatchObject({ status: 'open', unread_count: 1 });
    expect(fixture.store.all('read_marks').map(({ is_unread }) => is_unread)).toEqual([false, true]);
  });

  it('opts out although a later one agreed', async () => {
    await take('START');
    await take('STOP', {}, HOUR);
    expect(contact()?.consent).toBe('opted_out');
  });
});
