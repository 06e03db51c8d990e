import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { storePossibleOptOut } from '#src/server/areas/contacts/index.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { conversationHandlers } from './conversationHandlers.ts';
import { wakeConversation } from './conversationStates.ts';

const tenant_id = TEST_TENANT.tenant.id;
const NOW = '2026-03-02T15:00:00.000Z';
const BEFORE = '2026-03-02T14:00:00.000Z';
const AT_NIGHT = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { from: '03:00', to: '04:00' }]),
) as Device['working_hours'];
const READS: AbilityRule[] = [{ action: 'read', subject: 'messages' }];
const REPLIES: AbilityRule[] = [{ action: 'reply', subject: 'messages' }];

let fixture: TestTenant;
let ada: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant();
  ada = fixture.addContact({ id: 'ada' } as Partial<Contact>);
});

const context = (options: ContextOptions = {}) => ({
  ...contextIn<never>(fixture, { id: 'ada', ...options }),
  body: undefined,
});
const contextWith = <
  N extends
    | 'assignConversation'
    | 'markConversationDone'
    | 'snoozeConversation'
    | 'joinConversation'
    | 'reply'
    | 'addNote'
    | 'changeNote'
    | 'decidePossibleOptOut',
>(
  body: object,
  options: ContextOptions = {},
) =>
  contextIn<never>(fixture, { id: 'ada', body, ...options }) as ReturnType<typeof contextIn<never>> &
    ReturnType<typeof contextIn<N>>;
const message = (fields: Partial<Stored<Message>> = {}) =>
  fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    contact_id: 'ada',
    from: ada.phone,
    to: '+12025559999',
    status_at: { received: BEFORE },
    created_at: BEFORE,
    ...fields,
  });
function person(name: string, rules: AbilityRule[], change: object = {}): void {
  const id = name.toLowerCase();
  fixture.store.insert('roles', { id, tenant_id, name, description: '', rules, is_system: false, users_count: 0 });
  fixture.store.insert('users', { id, tenant_id, name, role_id: id, status: 'active', ...change } as never);
}
/** What a refusal says. */
const refusalText = (call: Promise<unknown>) => call.catch(({ text }) => text.in('en'));
const state = () => fixture.store.byId('conversation_states', 'ada');
const marks = () =>
  fixture.store.all('read_marks').map(({ contact_id, read_at, is_unread }) => [contact_id, read_at, is_unread]);
const activity = () => fixture.store.all('activity');

describe('colleagues', () => {
  beforeEach(() => {
    person('Zed', REPLIES);
    person('Bob', [...READS, ...REPLIES]);
    person('Reader', READS);
    person('Nobody', []);
    person('Former', REPLIES, { status: 'disabled' });
    person('Stranger', REPLIES, { tenant_id: 'other' });
    fixture.store.insert('users', { id: 'lost', tenant_id, name: 'Lost', role_id: 'gone', status: 'active' } as never);
    message();
  });

  it('may be assigned if they can reply, and mentioned if they can read', async () => {
    expect(await conversationHandlers.conversationAssignees(context())).toEqual([
      { id: 'bob', name: 'Bob' },
      { id: 'zed', name: 'Zed' },
    ]);
    expect(await conversationHandlers.conversationReaders(context())).toEqual([
      { id: 'bob', name: 'Bob' },
      { id: 'reader', name: 'Reader' },
    ]);
  });

  it('are assigned and unassigned', async () => {
    const assign = (assigned_to: string | null) =>
      conversationHandlers.assignConversation(contextWith<'assignConversation'>({ assigned_to }));
    expect((await assign('bob')).assigned_to).toBe('bob');
    expect(state()).toMatchObject({ tenant_id, assigned_to: 'bob', done_at: null, snoozed_until: null });
    expect((await assign(null)).assigned_to).toBeNull();
    for (const id of ['stranger', 'gone']) {
      expect(await refusalIn(() => assign(id))).toEqual([
        'not_found',
        { assigned_to: 'conversations.no_such_assignee' },
      ]);
    }
    for (const id of ['reader', 'former', 'lost']) {
      expect(await refusalIn(() => assign(id))).toEqual([
        'unprocessable',
        { assigned_to: 'conversations.cannot_reply' },
      ]);
    }
    expect(await refusalText(assign('reader'))).toBe('Not assigned. Reader cannot reply to messages.');
    await expect(assign('gone')).rejects.toMatchObject({ text: 'assigned_to: there is no such record.' });
  });
});

describe('a conversation', () => {
  it('exists once there is a message, for users who can read the contact', async () => {
    const getConversation = (options: ContextOptions = {}) => conversationHandlers.conversation(context(options));
    expect(await refusalIn(getConversation)).toEqual(['not_found', 'There is no conversation with the contact ada.']);
    message();
    expect((await getConversation()).id).toBe('ada');
    const refusal = ['not_found', 'There is no conversation ada.'];
    const beas: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Bea' } }];
    const adas: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } }];
    expect(await refusalIn(() => getConversation({ rules: beas }))).toEqual(refusal);
    expect(await refusalIn(() => getConversation({ rules: adas }))).toBeNull();
    expect(await refusalIn(() => getConversation({ id: 'gone' }))).toEqual([
      'not_found',
      'There is no conversation gone.',
    ]);
    await fixture.store.tx.update('contacts', 'ada', { tenant_id: 'other' } as never);
    expect(await refusalIn(getConversation)).toEqual(refusal);
  });

  it('is counted', async () => {
    message();
    expect(await conversationHandlers.conversationCounts(context())).toMatchObject({ open: 1 });
  });

  it('is listed, and found by number only for users who see numbers', async () => {
    message();
    const list = async (query: object, rules?: AbilityRule[]) =>
      (await conversationHandlers.conversations(context({ more: { req: { query } }, ...(rules && { rules }) }))).page
        .total;
    const byNumber = { filter: JSON.stringify({ phone: ada.phone }) };
    expect([await list({}), await list(byNumber)]).toEqual([1, 1]);
    expect(await list({ filter: JSON.stringify({ q: 'Hello' }) })).toBe(1);
    expect(await list({ filter: JSON.stringify({ q: 'Ada' }) })).toBe(1);
    expect(await list({ filter: JSON.stringify({ q: ada.phone.slice(2) }) })).toBe(1);
    const rules: AbilityRule[] = [
      { action: 'read', subject: 'contacts' },
      { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
    ];
    expect((await refusalIn(() => list(byNumber, rules)))?.[0]).toBe('bad_request');
    expect(await list({ filter: JSON.stringify({ q: ada.phone.slice(2) }) }, rules)).toBe(0);
    const beas: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Bea' } }];
    expect(await list({}, beas)).toBe(0);
    const adas: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } }];
    expect(await list({}, adas)).toBe(1);
  });

  it('is marked as read and unread for the whole company', async () => {
    message();
    await conversationHandlers.markConversationRead(context());
    expect(marks()).toEqual([['ada', NOW, false]]);
    await conversationHandlers.markConversationUnread(context());
    expect(marks()).toEqual([['ada', '2026-03-02T13:59:59.999Z', true]]);
  });

  it('without a message from the person cannot be marked as unread', async () => {
    message({
      direction: 'outgoing',
      status: 'sent',
      status_at: { sent: BEFORE },
      from: '',
      to: ada.phone,
      author_id: 'bob',
    });
    expect(await refusalIn(() => conversationHandlers.markConversationUnread(context()))).toEqual([
      'conflict',
      'conversations.nothing_to_read',
    ]);
  });

  it('is done and open again', async () => {
    message();
    await conversationHandlers.markConversationDone(contextWith<'markConversationDone'>({}));
    expect(state()).toMatchObject({
      tenant_id,
      done_at: NOW,
      is_reopened: false,
      snoozed_until: null,
      assigned_to: null,
    });
    expect(marks()).toEqual([['ada', NOW, false]]);
    await conversationHandlers.reopenConversation(context());
    expect(state()).toMatchObject({ done_at: null, is_reopened: true, snoozed_until: null });
  });

  it('is snoozed until a time within a year', async () => {
    message();
    const snooze = (until: string) =>
      conversationHandlers.snoozeConversation(contextWith<'snoozeConversation'>({ until: new Date(until) }));
    const refusal = ['unprocessable', { until: 'conversations.snooze_past' }];
    expect(await refusalIn(() => snooze(NOW))).toEqual(refusal);
    expect(await refusalIn(() => snooze('2030-01-01T00:00:00.000Z'))).toEqual([
      'unprocessable',
      { until: 'conversations.snooze_too_long' },
    ]);
    expect(await refusalText(snooze(NOW))).toBe('Not snoozed. This time has passed.');
    expect(await refusalIn(() => snooze('2027-03-03T15:00:00.000Z'))).toBeNull();
    await snooze('2026-03-02T15:00:00.001Z');
    expect(state()).toMatchObject({
      snoozed_until: '2026-03-02T15:00:00.001Z',
      done_at: null,
      is_reopened: true,
    });
    expect(marks()).toEqual([['ada', NOW, false]]);
  });

  it('whose snooze ends is open and unread, unless its contact is gone', async () => {
    message();
    const until = new Date('2026-03-02T15:00:00.001Z');
    await conversationHandlers.snoozeConversation(contextWith<'snoozeConversation'>({ until }));
    await wakeConversation(fixture.store.tx, tenant_id, 'ada', NOW);
    expect(state()).toMatchObject({ snoozed_until: null });
    expect(marks()).toEqual([['ada', NOW, true]]);
    await wakeConversation(fixture.store.tx, tenant_id, 'gone', NOW);
    expect(marks()).toHaveLength(1);
  });

  it('shows who else has had it open in the last ten seconds', async () => {
    const join = (id: string, is_typing = false) =>
      conversationHandlers.joinConversation(
        contextWith<'joinConversation'>({ is_typing }, { caller: { user: { id, name: id.toUpperCase() } } }),
      );
    const addPresence = (contact_id: string, tenantId = tenant_id) =>
      fixture.store.insert('presences', {
        id: `${contact_id} x`,
        tenant_id: tenantId,
        contact_id,
        user_id: 'x',
        name: 'X',
        is_typing: true,
        at: NOW,
      });
    addPresence('bea');
    addPresence('ada', 'other');
    expect(await join('bob', true)).toEqual([]);
    expect(await join('cy')).toEqual([{ user_id: 'bob', name: 'BOB', is_typing: true }]);
    expect(await join('bob')).toEqual([{ user_id: 'cy', name: 'CY', is_typing: false }]);
    expect(fixture.store.all('presences')).toHaveLength(4);
    fixture.clock.advance(10_000);
    expect(await join('bob')).toHaveLength(1);
    fixture.clock.advance(1);
    expect(await join('bob')).toEqual([]);
    expect(fixture.store.ofTenant('presences', tenant_id).map(({ user_id }) => user_id)).toEqual(['bob']);
  });
});

describe('a note', () => {
  const add = (body: object, options: ContextOptions = {}) =>
    conversationHandlers.addNote(contextWith<'addNote'>({ body: 'Call back', mentions: [], ...body }, options));
  const change = (id: string, body: object, options: ContextOptions = {}) =>
    conversationHandlers.changeNote(
      contextWith<'changeNote'>({ body: 'Called', mentions: [], ...body }, { id, ...options }),
    );
  const remove = (id: string, options: ContextOptions = {}) =>
    conversationHandlers.removeNote(context({ id, ...options }));
  const alerts = () =>
    fixture.store.all('alerts').map(({ kind, user_id, record_id, facts }) => [kind, user_id, record_id, facts.who]);
  const all: AbilityRule[] = [...READS, { action: 'read', subject: 'contacts' }];
  beforeEach(() => {
    person('Bob', all);
    person('Cy', all);
    person('Nobody', []);
    person('Stranger', all, { tenant_id: 'other' });
  });

  it('is added, changed and removed by its author, which the activity records without its text', async () => {
    const note = await add({});
    expect(note).toMatchObject({
      tenant_id,
      contact_id: 'ada',
      author_id: 'ann',
      author_name: 'Ann',
      body: 'Call back',
    });
    const { id: _, ...fields } = note;
    fixture.store.insert('conversation_notes', { ...fields, tenant_id: 'other' });
    expect(await conversationHandlers.conversationNotes(context())).toEqual([note]);
    for (const each of fixture.store.all('conversation_notes')) {
      if (each.tenant_id === 'other') await fixture.store.tx.remove('conversation_notes', each.id);
    }
    expect((await change(note.id, {})).body).toBe('Called');
    await remove(note.id);
    expect(fixture.store.all('conversation_notes')).toEqual([]);
    const entry = { actor_name: 'Ann', ip: '203.0.113.7', subject: 'messages', record_id: 'ada', record_name: 'Ada' };
    expect(activity()).toMatchObject([
      { ...entry, action: 'add note', before: null, after: null },
      { ...entry, action: 'change note' },
      { ...entry, action: 'delete note' },
    ]);
    fixture.store.update('contacts', 'ada', { first_name: '' });
    await add({});
    expect(activity().at(-1)?.record_name).toBe(ada.phone);
  });

  it('can be changed only by its author', async () => {
    const { id } = await add({}, { caller: { user: { id: 'bob', name: 'Bob' } } });
    const refusal = ['forbidden', 'conversations.not_your_note'];
    expect(await refusalIn(() => change(id, {}))).toEqual(refusal);
    expect(await refusalIn(() => remove(id))).toEqual(refusal);
    expect(await refusalIn(() => remove('gone'))).toEqual(['not_found', 'There is no note gone.']);
    await fixture.store.tx.update('conversation_notes', id, { tenant_id: 'other' } as never);
    expect(await refusalIn(() => remove(id))).toEqual(['not_found', `There is no note ${id}.`]);
  });

  it('mentions people who can read the inbox, and alerts each once', async () => {
    const ownNote = await add({ mentions: ['bob'] });
    expect(alerts()).toEqual([['mention', 'bob', 'ada', 'Ann']]);
    await change(ownNote.id, { mentions: ['bob', 'cy'] });
    expect(alerts().map(([, who]) => who)).toEqual(['bob', 'cy']);
    fixture.store.update('users', 'bob', { status: 'disabled' });
    expect(await refusalIn(() => change(ownNote.id, { mentions: ['bob'] }))).toBeNull();
  });

  it('cannot mention anybody else', async () => {
    expect(await refusalIn(() => add({ mentions: ['bob', 'nobody'] }))).toEqual([
      'unprocessable',
      { mentions: 'conversations.cannot_read' },
    ]);
    for (const id of ['stranger', 'gone']) {
      expect(await refusalIn(() => add({ mentions: [id] }))).toEqual([
        'unprocessable',
        { mentions: 'conversations.no_such_assignee' },
      ]);
    }
    expect(await refusalText(add({ mentions: ['gone'] }))).toBe('Not saved. This user does not exist.');
    expect([alerts(), fixture.store.all('conversation_notes')]).toEqual([[], []]);
    const { id } = await add({ mentions: ['bob'] });
    expect(await refusalIn(() => change(id, { mentions: ['bob', 'gone'] }))).toEqual([
      'unprocessable',
      { mentions: 'conversations.no_such_assignee' },
    ]);
  });

  it('by support names the staff member in its alerts', async () => {
    const acting = { staff: { id: 'sam', name: 'Sam' }, visit: { revealed: [] } };
    await add({ mentions: ['bob'] }, { caller: { acting } });
    expect(alerts()).toEqual([['mention', 'bob', 'ada', 'Sam']]);
  });
});

describe('a possible opt-out', () => {
  const decide = (decision: string) =>
    conversationHandlers.decidePossibleOptOut(contextWith<'decidePossibleOptOut'>({ decision }));
  const raise = () =>
    storePossibleOptOut(fixture.store.tx, ada, { message_id: 'opt-out', body: 'please stop', at: BEFORE });
  const entry = { actor_name: 'Ann', ip: '203.0.113.7', subject: 'contacts', record_id: 'ada', record_name: 'Ada' };

  it('is decided once', async () => {
    message({ id: 'opt-out' });
    expect(await refusalIn(() => decide('opt_out'))).toEqual(['conflict', 'conversations.possible_opt_out_decided']);
    await raise();
    await decide('keep_sending');
    expect(await refusalIn(() => decide('keep_sending'))).toEqual([
      'conflict',
      'conversations.possible_opt_out_decided',
    ]);
  });

  it('decided as keep sending is in the consent log and the activity', async () => {
    message({ id: 'opt-out' });
    await raise();
    fixture.store.update('contacts', 'ada', { first_name: '', consent_evidence: 'On paper' });
    expect(await decide('keep_sending')).toMatchObject({ may_want_to_stop: false, possible_opt_out: null });
    expect(fixture.store.byId('contacts', 'ada')?.consent).toBe('opted_in');
    expect(fixture.store.all('consent_changes')[0]).toMatchObject({
      contact_id: 'ada',
      at: NOW,
      evidence: 'please stop',
      keeps_sending: true,
      actor_name: 'Ann',
    });
    expect(activity()).toMatchObject([
      {
        ...entry,
        record_name: ada.phone,
        action: 'keep sending',
        before: { consent_evidence: null },
        after: { consent_evidence: 'please stop' },
      },
    ]);
    expect(fixture.store.all('messages')).toHaveLength(1);
    expect(state()).toBeUndefined();
  });

  it('decided as opt out acts like STOP: confirmed by the device that was written to, counted for its campaign', async () => {
    const campaign = fixture.addCampaign();
    fixture.store.update('devices', 'phone-0', { queue_depth: 9 });
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'idle' });
    fixture.store.update('contacts', 'ada', { consent_evidence: 'On paper' });
    message({ id: 'opt-out', device_id: 'phone-0', sim_slot: 0, campaign_id: campaign });
    await raise();
    expect(await decide('opt_out')).toMatchObject({ may_want_to_stop: false });
    expect(fixture.store.byId('contacts', 'ada')).toMatchObject({
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_evidence: 'please stop',
      consent_at: NOW,
    });
    expect(fixture.store.byId('messages', 'out-opt-out')).toMatchObject({
      contact_id: 'ada',
      device_id: 'phone-0',
      sim_slot: 0,
      from: '+12025559999',
      to: ada.phone,
      body: 'You get no more messages.',
      status: 'sending',
      status_at: { queued: NOW, sending: NOW },
    });
    expect(fixture.campaign(campaign).totals.opted_out).toBe(1);
    expect(state()).toMatchObject({ done_at: NOW, is_reopened: false, snoozed_until: null });
    expect(marks()).toEqual([['ada', NOW, false]]);
    expect(activity()).toMatchObject([
      {
        ...entry,
        action: 'opt out',
        before: { consent: 'opted_in', consent_evidence: 'On paper' },
        after: { consent: 'opted_out', consent_evidence: 'please stop' },
      },
    ]);
    expect(fixture.store.all('possible_opt_outs')).toEqual([]);
  });

  it('of somebody who had opted out already is removed', async () => {
    await fixture.store.tx.update('contacts', 'ada', { consent: 'opted_out' });
    message({ id: 'opt-out' });
    await raise();
    await decide('opt_out');
    expect(fixture.store.all('possible_opt_outs')).toEqual([]);
  });

  it('whose device is gone is confirmed from the number that was written to, once a device can send again', async () => {
    fixture.store.update('devices', 'phone-0', { status: 'disabled' });
    message({ id: 'opt-out', device_id: 'gone', to: '+12025558888' });
    await raise();
    await decide('opt_out');
    expect(fixture.store.byId('messages', 'out-opt-out')).toMatchObject({ device_id: null, from: '+12025558888' });
  });

  it.each<[what: string, device: Partial<Device>, other: Partial<Device> | null, by: string | null]>([
    ['the device with the most free capacity', { queue_depth: 9 }, {}, 'other'],
    ['one that can send now', { status: 'offline' }, { queue_depth: 9 }, 'other'],
    ['one whose hours it is', { working_hours: AT_NIGHT }, { queue_depth: 9 }, 'other'],
    ['one that can send later, if none can now', { status: 'offline' }, null, 'phone-0'],
    ['no device, if none reaches the person', { countries: ['FR'] }, { status: 'disabled' }, null],
  ])('whose message is gone can be decided, and is confirmed by %s', async (_, device, other, by) => {
    fixture.store.update('devices', 'phone-0', device);
    if (other) fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'other', ...other });
    message();
    await raise();
    await decide('opt_out');
    expect(fixture.store.byId('contacts', 'ada')?.consent).toBe('opted_out');
    expect(fixture.store.byId('messages', 'out-opt-out')).toMatchObject({
      to: ada.phone,
      from: by === null ? '' : '+12025559999',
      device_id: by,
      sim_slot: by === null ? null : 0,
    });
    expect(fixture.store.all('dispatches').map(({ device_id }) => device_id)).toEqual(by === null ? [] : [by]);
    expect(fixture.store.all('campaign_opt_outs')).toEqual([]);
  });
});

describe('a reply', () => {
  const reply = (body: object = {}, options: ContextOptions = {}) =>
    conversationHandlers.reply(
      contextWith<'reply'>({ body: 'Hi', template_id: null, device_id: null, ...body }, options),
    );
  const refusalFor = (body: object = {}, options: ContextOptions = {}) => refusalIn(() => reply(body, options));

  it('is queued for the person, from the device that they wrote to', async () => {
    const template = fixture.store.insert('templates', { tenant_id, name: 'T', used_count: 3 } as never);
    message({ device_id: 'phone-0', sim_slot: 0 });
    expect(await reply({ body: 'Привет', template_id: template.id })).toMatchObject({
      tenant_id,
      contact_id: 'ada',
      to: ada.phone,
      body: 'Привет',
      encoding: 'UCS-2',
      segments: 1,
      status: 'queued',
      status_at: { queued: NOW },
      chosen_device_id: 'phone-0',
      chosen_sim_slot: 0,
      author_id: 'ann',
      author_name: 'Ann',
    });
    expect(fixture.store.byId('templates', template.id)?.used_count).toBe(4);
    expect(activity()).toMatchObject([{ action: 'reply', record_name: expect.any(String) }]);
  });

  it('is sent by the chosen device, which the user can read and which reaches the person', async () => {
    expect(await reply({ device_id: 'phone-0' })).toMatchObject({ chosen_device_id: 'phone-0' });
    expect(await reply({ device_id: 'phone-0' })).not.toHaveProperty('chosen_sim_slot');
    const refusal = ['unprocessable', { device_id: 'forms.no_such_record' }];
    expect(await refusalFor({ device_id: 'gone' })).toEqual(refusal);
    expect(await refusalFor({ device_id: 'phone-0' }, { rules: [{ action: 'read', subject: 'contacts' }] })).toEqual(
      refusal,
    );
    expect(
      await refusalFor(
        { device_id: 'phone-0' },
        {
          rules: [
            { action: 'read', subject: 'devices' },
            { action: 'read', subject: 'contacts' },
          ],
        },
      ),
    ).toBeNull();
    await fixture.store.tx.update('devices', 'phone-0', { countries: ['FR'] } as never);
    expect((await refusalFor({ device_id: 'phone-0' }))?.[0]).toBe('unprocessable');
    await expect(reply({ device_id: 'phone-0' })).rejects.toMatchObject({
      text: { key: 'messages.not_sent_because' },
      extras: { fields: { device_id: expect.anything() } },
    });
    expect(await refusalText(reply({ device_id: 'phone-0' }))).toMatch(/^Not sent\. \w/);
    await fixture.store.tx.update('devices', 'phone-0', { tenant_id: 'other' } as never);
    expect(await refusalFor({ device_id: 'phone-0' })).toEqual(refusal);
  });

  it('is refused if the person opted out, no segments are left, or no device reaches them', async () => {
    await fixture.store.tx.update('devices', 'phone-0', { countries: ['FR'] } as never);
    expect(await refusalFor()).toEqual(['unprocessable', { body: expect.any(String) }]);
    await fixture.store.tx.update('devices', 'phone-0', { countries: undefined } as never);
    fixture.store.update('contacts', 'ada', { consent: 'opted_out' });
    expect(await refusalFor()).not.toBeNull();
    fixture.store.update('contacts', 'ada', { consent: 'unknown' });
    expect(await refusalFor()).toBeNull();
    fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, segments: 0 } });
    expect(await refusalFor()).not.toBeNull();
    expect(await refusalText(reply())).toBe('Not sent. Your plan’s segments for this period are used up.');
  });

  it('is accepted if its author has seen a colleague’s last reply', async () => {
    const sentReply = { direction: 'outgoing', status: 'sent', from: '', to: ada.phone } as const;
    message({ ...sentReply, status_at: { sent: BEFORE }, author_id: 'bob', author_name: 'Bob' });
    const lastMessage = message({ created_at: NOW, status_at: { received: NOW } });
    expect(await refusalFor({ seen_message_id: lastMessage.id })).toBeNull();
    expect((await refusalFor({ seen_message_id: null }))?.[0]).toBe('conflict');
  });

  it('is refused when a colleague has replied since', async () => {
    const lastMessage = message();
    fixture.clock.advance(1000);
    expect(await refusalFor({ seen_message_id: lastMessage.id })).toBeNull();
    const colleagueReply = message({
      direction: 'outgoing',
      status: 'sent',
      status_at: { sent: NOW },
      created_at: NOW,
      author_id: 'bob',
      author_name: 'Bob',
      from: '',
      to: ada.phone,
    });
    const refusal = ['conflict', { seen_message_id: 'conversations.replied_meanwhile' }];
    expect(await refusalFor({ seen_message_id: lastMessage.id })).toEqual(refusal);
    expect(await refusalFor({ seen_message_id: null })).toEqual(refusal);
    expect(await refusalFor({ seen_message_id: 'gone' })).toEqual(refusal);
    await expect(reply({ seen_message_id: lastMessage.id })).rejects.toMatchObject({
      text: { key: 'messages.not_sent_because' },
      extras: { fields: { seen_message_id: { values: { name: 'Bob', time: NOW } } } },
    });
    fixture.store.update('messages', colleagueReply.id, { author_name: undefined } as never);
    expect(await refusalText(reply({ seen_message_id: lastMessage.id }))).toMatch(/^Not sent\. +replied/);
    expect(await refusalFor({})).toBeNull();
    expect(
      await refusalFor({ seen_message_id: lastMessage.id }, { caller: { user: { id: 'bob', name: 'Bob' } } }),
    ).toEqual(refusal);
  });
});
