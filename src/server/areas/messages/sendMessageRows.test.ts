import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { type SendInput, sendInput } from '#src/domain/messages/sendInput.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { createRandom } from '#src/server/random.ts';
import { sendMessageRows } from './sendMessageRows.ts';

// It is 10:00 in New York.
const NOW = '2026-03-02T15:00:00.000Z';
const FRESH = '+12025550199';
const PROGRAM = { caller: { program: { id: 'p', name: 'Shop' } } };
type Input = Partial<Record<keyof SendInput, unknown>>;

let fixture: TestTenant;
let ada: Contact;
beforeEach(() => {
  fixture = new TestTenant({ devices: [{ countries: ['US', 'CA'] }], segments: 100 });
  ada = fixture.addContact({ last_name: 'Lee' });
});

const sendAll = (inputs: Input[], options?: ContextOptions) =>
  sendMessageRows(
    contextIn(fixture, options),
    inputs.map((each) => sendInput.parse(each)),
  );
const refusalOf = (problem: HttpProblem) =>
  refusalIn(() => {
    throw problem;
  });
/** Returns the message or, if none is sent, the reason. */
async function send(input: Input, options?: ContextOptions): Promise<unknown> {
  const [result] = await sendAll([{ ...('template_id' in input ? {} : { body: 'Hello' }), ...input }], options);
  if (!result) throw new Error('There is no result.');
  return 'message' in result ? result.message : await refusalOf(result.problem);
}
const toAda = (input: Input = {}, options?: ContextOptions) => send({ contact_id: ada.id, ...input }, options);
const messages = () => fixture.store.all('messages').map(({ to, body }) => [to, body]);

describe('a message', () => {
  it('by a person has their name', async () => {
    expect(await toAda()).toEqual({
      ...TEST_TENANT.incoming,
      id: expect.any(String),
      created_at: NOW,
      updated_at: NOW,
      version: 1,
      direction: 'outgoing',
      contact_id: ada.id,
      to: '+12025550001',
      body: 'Hello',
      characters: undefined,
      status: 'queued',
      status_at: { queued: NOW },
      purpose: 'transactional',
      valid_until: '2026-03-03T15:00:00.000Z',
      author_id: 'ann',
      author_name: 'Ann',
    });
  });

  it('has an id, like a new contact, derived from the environment’s random numbers', async () => {
    const idsOf = async () => {
      fixture = new TestTenant({ devices: [{ countries: ['US', 'CA'] }], segments: 100 });
      const { id, contact_id } = (await send({ to: FRESH }, { more: { random: createRandom(5) } })) as Message;
      return [id, contact_id];
    };
    const ids = await idsOf();
    expect(await idsOf()).toEqual(ids);
    expect(new Set(ids).size).toBe(2);
  });

  it('by a program has no author, and takes turns with campaigns', async () => {
    const message = await toAda({}, PROGRAM);
    expect(message).toMatchObject({ priority: 'normal' });
    expect(message).not.toHaveProperty('author_id');
    expect(await toAda({ priority: 'high' }, PROGRAM)).toMatchObject({ priority: 'high' });
    expect(await toAda()).not.toHaveProperty('priority');
  });

  it.each<[Input, object | unknown[]]>([
    [{ send_at: '2026-03-02T15:00:00.001Z' }, { status: 'scheduled', valid_until: '2026-03-03T15:00:00.001Z' }],
    [{ send_at: NOW }, { status: 'queued', valid_until: '2026-03-03T15:00:00.000Z' }],
    [{ send_at: '2026-03-02T14:00:00.000Z' }, { status: 'queued', send_at: NOW }],
    [{ send_at: '2027-03-03T15:00:00.000Z' }, { status: 'scheduled' }],
    [{ send_at: '2027-03-03T15:00:00.001Z' }, ['unprocessable', { send_at: 'messages.too_far' }]],
    [{ valid_until: '2026-03-02T15:00:00.001Z' }, { valid_until: '2026-03-02T15:00:00.001Z' }],
    [{ valid_until: NOW }, ['unprocessable', { valid_until: 'messages.over_before' }]],
    [
      { send_at: '2026-03-02T16:00:00.000Z', valid_until: '2026-03-02T16:00:00.000Z' },
      ['unprocessable', { valid_until: 'messages.over_before' }],
    ],
  ])('with the times %j', async (times, expected) => {
    const result = await toAda(times);
    if (Array.isArray(expected)) expect(result).toEqual(expected);
    else expect(result).toMatchObject(expected);
  });

  it('is held until its time', async () => {
    const send_at = '2026-03-02T16:00:00.000Z';
    expect(await toAda({ send_at })).toMatchObject({ send_at, held: { until: send_at, zone: null } });
    expect(await toAda()).not.toHaveProperty('send_at');
    expect(await toAda()).not.toHaveProperty('held');
  });
});

describe('the recipient', () => {
  it.each<[Input]>([[{}], [{ to: FRESH, contact_id: 'somebody' }]])('must be exactly one: not %j', async (input) => {
    expect(await send(input)).toEqual(['unprocessable', { to: 'messages.one_recipient' }]);
  });

  it('is a contact of the tenant', async () => {
    const foreign = fixture.addContact({ tenant_id: 'elsewhere' } as Partial<Contact>);
    for (const contact_id of ['nobody', foreign.id]) {
      expect(await send({ contact_id })).toEqual(['not_found', { contact_id: 'forms.no_such_record' }]);
    }
    expect(messages()).toEqual([]);
  });

  it('is found by the number, in any notation', async () => {
    expect(await send({ to: '(202) 555-0001' })).toMatchObject({ contact_id: ada.id, to: '+12025550001' });
    expect(await send({ to: '+12025550001' })).toMatchObject({ contact_id: ada.id });
    for (const to of ['', '12'])
      expect(await send({ to })).toEqual(['unprocessable', { to: 'campaigns.not_textable' }]);
    expect(fixture.store.all('contacts')).toHaveLength(1);
  });

  it('is added once as a contact without consent', async () => {
    const results = await sendAll([
      { to: FRESH, body: 'One' },
      { to: FRESH, body: 'Two' },
    ]);
    const [, newContact, ...more] = fixture.store.all('contacts');
    expect(more).toEqual([]);
    expect(newContact).toMatchObject({
      tenant_id: 'garden',
      phone: FRESH,
      first_name: '',
      consent: 'unknown',
      version: 1,
    });
    expect(newContact).not.toHaveProperty('consent_evidence');
    expect(results.map((each) => 'message' in each && each.message.contact_id)).toEqual([
      newContact?.id,
      newContact?.id,
    ]);
  });

  it.each<[string, string, object, () => unknown]>([
    [
      'unprocessable',
      'messages.unknown_contact',
      {},
      () => fixture.store.update('company_settings', settingsId(), { sending_creates_contacts: false }),
    ],
    ['forbidden', 'messages.cannot_create_contact', { rules: [{ action: 'read', subject: 'all' }] }, () => undefined],
    [
      'conflict',
      'messages.no_room_for_contact',
      {},
      () => fixture.store.update('plans', 'plan', { limits: { segments: 100, devices: 1, users: 1, contacts: 1 } }),
    ],
  ])('is not added: %s, %s', async (code, why, options, arrange) => {
    arrange();
    expect(await send({ to: FRESH }, options)).toEqual([code, { to: why }]);
    expect(await send({ to: '+12025550001' }, options)).toMatchObject({ contact_id: ada.id });
    expect(fixture.store.all('contacts')).toHaveLength(1);
  });

  it('is added with the permission to create contacts', async () => {
    const rules: AbilityRule[] = [
      { action: 'read', subject: 'contacts' },
      { action: 'create', subject: 'contacts' },
    ];
    expect(await send({ to: FRESH }, { rules })).toMatchObject({ to: FRESH });
  });

  it('that is new takes the last room in the plan', async () => {
    fixture.store.update('plans', 'plan', { limits: { segments: 100, devices: 1, users: 1, contacts: 2 } });
    const [first, second] = await sendAll([
      { to: FRESH, body: 'Hello' },
      { to: '+12025550198', body: 'Hello' },
    ]);
    expect(first).toHaveProperty('message');
    if (!second || !('problem' in second)) throw new Error('It was sent.');
    expect(await refusalOf(second.problem)).toEqual(['conflict', { to: 'messages.no_room_for_contact' }]);
    expect(second.problem.extras.limit).toBe('contacts');
  });

  it.each<[string, AbilityRule[]]>([
    ['another contact', [{ action: 'read', subject: 'contacts', conditions: { id: 'another' } }]],
    ['no contact', [{ action: 'read', subject: 'messages' }]],
  ])('is not found by a role that may read %s', async (_, rules) => {
    expect(await toAda({}, { rules })).toEqual(['not_found', { contact_id: 'forms.no_such_record' }]);
    expect(await send({ to: '+12025550001' }, { rules })).toEqual(['forbidden', { to: 'messages.number_not_yours' }]);
  });

  it('cannot be given by number without the permission to read numbers', async () => {
    const rules: AbilityRule[] = [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
    ];
    for (const to of ['+12025550001', FRESH]) {
      expect(await send({ to }, { rules })).toEqual(['forbidden', { to: 'messages.number_not_yours' }]);
    }
    expect(await toAda({}, { rules })).toMatchObject({ contact_id: ada.id });
  });
});

const settingsId = () => fixture.store.all('company_settings')[0]?.id ?? '';
const optOut = (phone: string, tenant_id = 'garden') =>
  fixture.store.insert('suppressions', {
    id: `${tenant_id} ${phone}`,
    tenant_id,
    phone,
    consent: 'opted_out',
    consent_source: 'import',
    consent_at: NOW,
    consent_evidence: 'A list',
  } as never);

describe('the consent of the recipient', () => {
  it.each<[Contact['consent'], 'transactional' | 'marketing', string | null]>([
    ['opted_in', 'marketing', null],
    ['unknown', 'marketing', null],
    ['unknown', 'transactional', null],
    ['pending', 'transactional', null],
    ['pending', 'marketing', 'messages.not_agreed'],
    ['opted_out', 'transactional', 'messages.opted_out'],
    ['opted_out', 'marketing', 'messages.opted_out'],
    ['blocked', 'transactional', 'messages.is_blocked'],
  ])('%s allows or prevents a %s message', async (consent, purpose, why) => {
    const { id } = fixture.addContact({ consent });
    const result = await send({ contact_id: id, purpose });
    if (why === null) expect(result).toMatchObject({ contact_id: id, purpose });
    else expect(result).toEqual(['unprocessable', { to: why }]);
    expect(messages()).toHaveLength(why === null ? 1 : 0);
  });

  it('stored for a number without a contact prevents a message', async () => {
    optOut(FRESH);
    optOut('+12025550198', 'elsewhere');
    expect(await send({ to: FRESH })).toEqual(['unprocessable', { to: 'messages.opted_out' }]);
    expect(await send({ to: '+12025550198' })).toMatchObject({ to: '+12025550198' });
    expect(fixture.store.all('contacts').map(({ phone }) => phone)).toEqual(['+12025550001', '+12025550198']);
  });

  it.each<[string, Input, object, boolean]>([
    ['a colleague, like a reply', {}, {}, true],
    ['a colleague, with marketing', { purpose: 'marketing' }, {}, false],
    ['a program', {}, PROGRAM, false],
  ])('in doubt after a possible opt-out, for a message by %s', async (_, input, options, isSent) => {
    fixture.store.insert('possible_opt_outs', {
      id: `garden ${ada.phone}`,
      tenant_id: 'garden',
      phone: ada.phone,
      contact_id: ada.id,
      message_id: 'm',
      evidence: 'please stop this',
      at: NOW,
    });
    const result = await toAda(input, options);
    if (isSent) expect(result).toMatchObject({ contact_id: ada.id });
    else expect(result).toEqual(['conflict', { to: 'messages.may_want_to_stop' }]);
    const other = fixture.addContact();
    expect(await send({ contact_id: other.id, ...input }, options)).toMatchObject({ contact_id: other.id });
  });

  it('is reported with the name of the person, or “this person”', async () => {
    const namedContact = fixture.addContact({ first_name: 'Ada', last_name: 'Lee', consent: 'opted_out' });
    const nameless = fixture.addContact({ first_name: '', consent: 'opted_out' });
    const results = await sendAll([namedContact, nameless].map(({ id }) => ({ contact_id: id, body: 'Hello' })));
    const words = results.map((each) => 'problem' in each && (each.problem.extras.fields?.to?.in('en') ?? ''));
    expect(words).toEqual([
      'Ada Lee opted out and gets no messages until they opt in again.',
      'This person opted out and gets no messages until they opt in again.',
    ]);
  });
});

it('a user who can read only some contacts can text those, and a new number twice, in one call', async () => {
  const rules: AbilityRule[] = [
    { action: 'read', subject: 'contacts', conditions: { id: ada.id } },
    { action: 'create', subject: 'contacts' },
  ];
  const rows = ['One', 'Two'].map((body) => ({ to: FRESH, body }));
  const results = await sendAll([...rows, { contact_id: ada.id, body: 'Three' }], { rules });
  expect(results.map((each) => 'message' in each)).toEqual([true, true, true]);
});

describe('quiet hours', () => {
  const ALL_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
  beforeEach(() => {
    const quiet_hours = { enabled: true, from: '09:00', to: '11:00', days: [...ALL_DAYS] };
    fixture.store.update('company_settings', settingsId(), { quiet_hours });
  });

  it.each<[string, Input, object]>([
    ['hold marketing', { purpose: 'marketing' }, { status: 'scheduled', held: { until: '2026-03-02T16:00:00.000Z' } }],
    [
      'hold marketing that is scheduled during them',
      { purpose: 'marketing', send_at: '2026-03-03T14:30:00.000Z' },
      { status: 'scheduled', held: { until: '2026-03-03T16:00:00.000Z' } },
    ],
    [
      'do not hold marketing that is scheduled after them',
      { purpose: 'marketing', send_at: '2026-03-02T17:00:00.000Z' },
      { status: 'scheduled', held: { until: '2026-03-02T17:00:00.000Z', zone: null } },
    ],
    ['do not hold transactional messages', {}, { status: 'queued' }],
  ])('%s', async (_, input, expected) => {
    expect(await toAda(input)).toMatchObject(expected);
  });
});

describe('the text', () => {
  const template = (change: object = {}) =>
    fixture.store.insert('templates', {
      id: 'hello',
      tenant_id: 'garden',
      name: 'Hello',
      purpose: 'transactional',
      body: 'Hello {{first_name}}{{last_name}}{{custom.size}}',
      archived: false,
      variables: [],
      encoding: 'GSM-7',
      segments: 1,
      used_count: 4,
      ...change,
    });
  const SIZE = { key: 'size', label: 'Size', type: 'text' as const, choices: [], is_retired: false };
  beforeEach(() => fixture.store.update('company_settings', settingsId(), { custom_fields: [SIZE] as never }));

  it.each<[Input]>([[{ body: undefined }], [{ body: 'Hello', template_id: 'hello' }]])(
    'must be exactly one: not %j',
    async (input) => {
      template();
      expect(await toAda(input)).toEqual(['unprocessable', { body: 'messages.one_text' }]);
    },
  );

  it('of a template is filled in, and the template of each sent message counted once', async () => {
    template({ body: 'Hello {{first_name}} {{last_name}}' });
    template({ id: 'other' });
    const results = await sendAll([
      { contact_id: 'nobody', template_id: 'other' },
      { contact_id: ada.id, template_id: 'hello' },
      { contact_id: ada.id, template_id: 'hello', values: { first_name: 'Eve' } },
      { contact_id: ada.id, template_id: 'hello', values: { full_name: 'Eve' } },
    ]);
    const bodies = results.map((each) => 'message' in each && each.message.body);
    expect(bodies.slice(0, 3)).toEqual([false, 'Hello Ada Lee', 'Hello Eve Lee']);
    expect(['hello', 'other'].map((id) => fixture.store.byId('templates', id)?.used_count)).toEqual([5, 4]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['{{full_name}}', {}, 'Ada Lee'],
    ['{{full_name}}', { full_name: 'Dr. Lee' }, 'Dr. Lee'],
    ['{{first_name}}', { first_name: 'Eve' }, 'Eve'],
    ['{{last_name}}', { last_name: 'Ray' }, 'Ray'],
    ['{{email}}', {}, 'ada@lee.test'],
    ['{{email}}', { email: 'eve@lee.test' }, 'eve@lee.test'],
    ['{{phone}}', {}, '+12025550002'],
    ['{{phone}}', { phone: '555' }, '555'],
    ['{{custom.size}}', {}, 'M'],
    ['{{custom.size}}', { 'custom.size': 'L' }, 'L'],
  ])('%s with %j', async (body, values, expected) => {
    template({ body });
    const { id } = fixture.addContact({ last_name: 'Lee', email: 'ada@lee.test', custom: { size: 'M' } });
    expect(await send({ contact_id: id, template_id: 'hello', values })).toMatchObject({ body: expected });
  });

  it.each<[string, Input, unknown]>([
    ['{{custom.size}}', { template_id: 'hello' }, { values: 'messages.no_value_for' }],
    ['{{custom.size|}}', { template_id: 'hello' }, { values: 'messages.no_value_for' }],
    ['{{first_name}}', { template_id: 'hello', values: { first_name: ' ' } }, { values: 'messages.no_value_for' }],
    ['Hello', { template_id: 'hello', values: { size: 'M' } }, { 'values.size': 'messages.no_such_placeholder' }],
    ['Hello', { body: 'Hello', values: { first_name: 'Eve' } }, { values: 'messages.no_such_placeholder' }],
  ])('%s is not sent with %j', async (body, input, fields) => {
    template({ body });
    expect(await toAda(input)).toEqual(['unprocessable', fields]);
    expect(fixture.store.byId('templates', 'hello')?.used_count).toBe(4);
  });

  const textOf = async (input: Input, options?: ContextOptions) => {
    const [result] = await sendAll([{ contact_id: ada.id, template_id: 'hello', ...input }], options);
    return result && 'problem' in result && String(result.problem.text);
  };

  it('is not sent with several values missing, which are all named', async () => {
    template({ body: '{{email}} {{custom.size}}' });
    expect(await textOf({})).toContain('email, custom.size');
  });

  it('has no field that the role cannot see, unless its value is given', async () => {
    template({ body: '{{email}} {{custom.size}}' });
    const rules: AbilityRule[] = [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'contacts', fields: ['email', 'custom'], inverted: true },
    ];
    expect(await textOf({}, { rules })).toContain('email, custom.size');
    const { id } = fixture.addContact({ email: 'ada@lee.test', custom: { size: 'M' } });
    fixture.store.update('templates', 'hello', { body: '{{email}}' });
    expect(await send({ contact_id: id, template_id: 'hello' }, { rules })).toEqual([
      'unprocessable',
      { template_id: 'messages.hidden_placeholder' },
    ]);
    const values = { email: 'us@garden.test' };
    expect(await send({ contact_id: id, template_id: 'hello', values }, { rules })).toMatchObject({
      body: 'us@garden.test',
    });
  });

  it('can be only of the tenant’s templates that the role can read', async () => {
    template({ tenant_id: 'elsewhere' });
    const refusal = ['not_found', { template_id: 'forms.no_such_record' }];
    expect(await toAda({ template_id: 'hello' })).toEqual(refusal);
    expect(await toAda({ template_id: 'nothing' })).toEqual(refusal);
    template({ id: 'own', body: 'Hello' });
    const rules: AbilityRule[] = [{ action: 'read', subject: 'contacts' }];
    expect(await toAda({ template_id: 'own' }, { rules })).toEqual(refusal);
    expect(await toAda({ template_id: 'own' })).toMatchObject({ body: 'Hello' });
    const reads: AbilityRule[] = [...rules, { action: 'read', subject: 'templates' }];
    expect(await toAda({ template_id: 'own' }, { rules: reads })).toMatchObject({ body: 'Hello' });
  });

  it('of marketing has the sender’s and the opt-out line; its purpose is the template’s by default', async () => {
    const lines = { sender_line: 'Acme', opt_out_hint: 'Reply STOP to end.' };
    fixture.store.update('company_settings', settingsId(), lines);
    template({ purpose: 'marketing', body: 'Sale' });
    const marketing = { purpose: 'marketing', body: 'Acme: Sale\nReply STOP to end.' };
    expect(await toAda({ template_id: 'hello' })).toMatchObject(marketing);
    expect(await toAda({ body: 'Sale', purpose: 'marketing' })).toMatchObject(marketing);
    expect(await toAda({ template_id: 'hello', purpose: 'transactional' })).toMatchObject({ body: 'Sale' });
    expect(await toAda({ body: 'Sale' })).toMatchObject({ purpose: 'transactional', body: 'Sale' });
  });

  it('must not be longer than 1,600 characters once it is filled in', async () => {
    template({ body: `${'a'.repeat(1599)}{{custom.size}}` });
    const sendFilled = (size: string) => toAda({ template_id: 'hello', values: { 'custom.size': size } });
    expect(await sendFilled('b')).toMatchObject({ body: `${'a'.repeat(1599)}b` });
    expect(await sendFilled('bc')).toEqual(['unprocessable', { body: 'messages.too_long' }]);
  });
});

describe('the plan', () => {
  const setUsage = (segments: number) =>
    fixture.store.update('subscriptions', 'subscription', { usage: { ...TEST_TENANT.subscription.usage, segments } });

  it.each([
    [98, 1, null],
    [98, 2, null],
    [98, 3, 'messages.too_many_segments'],
    [99, 2, 'messages.too_many_segments'],
    [100, 1, 'messages.segments_used_up'],
    [101, 1, 'messages.segments_used_up'],
  ])('allows or refuses, with %i of 100 segments used, %i more', async (before, needed, why) => {
    setUsage(before);
    const body = 'a'.repeat(needed === 1 ? 160 : needed * 153);
    const [result] = await sendAll([{ contact_id: ada.id, body }]);
    if (!result) throw new Error('There is no result.');
    if ('message' in result) expect([result.message.segments, why]).toEqual([needed, null]);
    else {
      const { code, extras, text } = result.problem;
      expect([code, extras.fields, typeof text === 'string' || text.in('en')]).toEqual([
        'conflict',
        undefined,
        why === 'messages.segments_used_up'
          ? 'Not sent. Your plan’s segments for this period are used up.'
          : `Not sent. It needs ${needed} segments, and your plan has ${100 - before} left.`,
      ]);
    }
  });

  it('is not asked without a subscription', async () => {
    fixture.store.remove('subscriptions', 'subscription');
    expect(await toAda()).toMatchObject({ status: 'queued' });
  });

  it('sends nothing once it has ended, and says so', async () => {
    fixture.store.update('subscriptions', 'subscription', { status: 'canceled' });
    const [result] = await sendAll([{ contact_id: ada.id, body: 'Hello' }]);
    if (!result || 'message' in result) throw new Error('It was sent.');
    const { text } = result.problem;
    expect(typeof text === 'string' || text.in('en')).toBe(
      'Not sent. Your plan has ended. Choose a plan to send again.',
    );
  });

  it('counts earlier rows that are sent, but not refused ones', async () => {
    setUsage(98);
    const optedOut = fixture.addContact({ consent: 'opted_out' });
    const rows = [optedOut.id, ada.id, ada.id, ada.id].map((contact_id) => ({ contact_id, body: 'Hello' }));
    const results = await sendAll(rows);
    expect(results.map((each) => 'message' in each)).toEqual([false, true, true, false]);
  });
});

describe('the device', () => {
  it.each<[string, Input, unknown[]]>([
    ['no device reaches the number', { to: '+33612345678' }, ['unprocessable', { to: 'messages.country_not_reached' }]],
    [
      'the chosen device does not reach the number',
      { to: '+33612345678', device_id: 'phone-0' },
      ['unprocessable', { device_id: 'messages.device_not_reaching' }],
    ],
    [
      'a disabled device',
      { to: FRESH, device_id: 'off' },
      ['unprocessable', { device_id: 'messages.device_not_in_use' }],
    ],
    ['an unknown device', { to: FRESH, device_id: 'none' }, ['not_found', { device_id: 'forms.no_such_record' }]],
    [
      'another tenant’s device',
      { to: FRESH, device_id: 'foreign' },
      ['not_found', { device_id: 'forms.no_such_record' }],
    ],
  ])('is refused if it is missing or cannot send: %s', async (_, input, refusal) => {
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'off', status: 'disabled' });
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'foreign', tenant_id: 'elsewhere' });
    expect(await send(input)).toEqual(refusal);
    expect([fixture.store.all('contacts').length, messages()]).toEqual([1, []]);
  });

  it('can be chosen for a message', async () => {
    expect(await toAda({ device_id: 'phone-0' })).toMatchObject({ chosen_device_id: 'phone-0' });
    expect(await toAda()).not.toHaveProperty('chosen_device_id');
  });

  it('must be readable by the role, unless the role reads no devices at all', async () => {
    const people: AbilityRule = { action: 'read', subject: 'contacts' };
    const only = (id: string): AbilityRule => ({ action: 'read', subject: 'devices', conditions: { id } });
    const refusal = ['not_found', { device_id: 'forms.no_such_record' }];
    expect(await toAda({ device_id: 'phone-0' }, { rules: [people, only('another')] })).toEqual(refusal);
    expect(await toAda({ device_id: 'phone-0' }, { rules: [people, only('phone-0')] })).toHaveProperty('id');
    expect(await toAda({ device_id: 'phone-0' }, { rules: [people] })).toHaveProperty('id');
  });

  it('is the one that the contact last wrote to, if a person writes', async () => {
    fixture.store.insert('devices', { ...TEST_TENANT.device, id: 'phone-1' });
    fixture.store.insert('messages', {
      ...TEST_TENANT.incoming,
      contact_id: ada.id,
      from: ada.phone,
      device_id: 'phone-1',
      sim_slot: 0,
    });
    expect(await toAda()).toMatchObject({ chosen_device_id: 'phone-1', chosen_sim_slot: 0, may_reroute: true });
    expect(await toAda({ device_id: 'phone-0' })).toMatchObject({ chosen_device_id: 'phone-0' });
    expect(await toAda({}, PROGRAM)).not.toHaveProperty('chosen_device_id');
  });
});

describe('a key', () => {
  it('is used once in a tenant, and stored with the message', async () => {
    const message = await toAda({ key: 'order 1' });
    expect(message).toMatchObject({ key: 'order 1' });
    expect(fixture.store.all('message_keys')).toMatchObject([
      { id: 'garden order 1', tenant_id: 'garden', message_id: (message as { id: string }).id },
    ]);
    expect(await toAda({ key: 'order 1' })).toEqual(['conflict', { key: 'messages.key_taken' }]);
    expect(await toAda({ key: 'order 2' })).toMatchObject({ key: 'order 2' });
  });

  it('is used by one row that is sent; refused rows do not count', async () => {
    const optedOut = fixture.addContact({ consent: 'opted_out' });
    const rows = [optedOut.id, ada.id, ada.id].map((contact_id) => ({ contact_id, body: 'Hello', key: 'order 1' }));
    const results = await sendAll(rows);
    expect(results.map((each) => 'message' in each)).toEqual([false, true, false]);
    const last = results[2];
    if (!last || !('problem' in last)) throw new Error('It was sent.');
    expect(await refusalOf(last.problem)).toEqual(['conflict', { key: 'messages.key_twice' }]);
  });

  it('is not needed', async () => {
    expect(await toAda()).not.toHaveProperty('key');
    expect(await toAda()).not.toHaveProperty('key');
    expect(fixture.store.all('message_keys')).toEqual([]);
    const rows = [{}, { key: 'null' }, {}].map((key) => ({ contact_id: ada.id, body: 'Hello', ...key }));
    expect((await sendAll(rows)).map((each) => 'message' in each)).toEqual([true, true, true]);
  });
});

it('an unexpected error is not taken for the problem of a row', async () => {
  const random = {
    id: () => {
      throw new Error('There are no random numbers.');
    },
  };
  await expect(toAda({}, { more: { random } })).rejects.toThrow('There are no random numbers.');
});

it.each([
  [9999, true],
  [10_000, false],
])('with %i messages waiting outside campaigns, another one is sent: %s', async (waiting, isSent) => {
  const message = { ...TEST_TENANT.incoming, direction: 'outgoing' as const, status: 'queued' as const, to: FRESH };
  fixture.store.insertMany(
    'messages',
    Array.from({ length: waiting }, () => message),
  );
  fixture.store.insertMany('messages', [
    { ...message, campaign_id: 'campaign' },
    { ...message, tenant_id: 'elsewhere' },
  ]);
  const refusal = await sendAll([{ contact_id: ada.id, body: 'Hello' }]).then(
    () => null,
    ({ code, text, extras }) => [code, text, extras],
  );
  const words = '10000 messages are already waiting. Send more once they have gone out.';
  expect(refusal).toEqual(isSent ? null : ['too_many_requests', words, { retryAfterSeconds: 60 }]);
});
