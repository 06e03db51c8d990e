import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { sampleWebhook } from '#mock-api/testing/sampleWebhook.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { DeliveryType } from '#src/domain/webhooks/webhook.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { DUE_NOW } from '#src/server/webhooks/lines.ts';
import { newDelivery } from '#src/server/webhooks/newDelivery.ts';
import { formerSecrets } from '#src/server/webhooks/signature.ts';
import { webhookHandlers } from './webhookHandlers.ts';
import { seesAllOf, stateOf, webhookRules } from './webhookRules.ts';

const tenant_id = TEST_TENANT.tenant.id;
const NOW = '2026-03-02T15:00:00.000Z';
const INPUT = { name: 'Shop', url: 'https://shop.example.com/', events: ['contact.created'] };
const reads = (...subject: AbilityRule['subject'][]): AbilityRule[] =>
  subject.map((each) => ({ action: 'read', subject: each }) as AbilityRule);

let fixture: TestTenant;
let hook: Collections['webhooks'];
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  hook = add();
});

const add = (fields: object = {}) =>
  fixture.store.insert('webhooks', {
    ...sampleWebhook({ id: crypto.randomUUID(), tenant_id }),
    name: 'Shop',
    ...fields,
  });
const context = (options: ContextOptions = {}) => contextIn<never>(fixture, { id: hook.id, ...options });
const deliver = (line: string, fields: Partial<Collections['webhook_deliveries']> = {}) =>
  fixture.store.insert('webhook_deliveries', {
    ...newDelivery({
      tenantId: tenant_id,
      webhookId: hook.id,
      line,
      body: '{"type":"contact.created"}',
    }),
    type: 'contact.created',
    due_at: null,
    ...fields,
  });
const delivery = (id: string) => fixture.store.byId('webhook_deliveries', id);

describe('whether the full content of an event may be read', () => {
  const PEOPLE = reads('contacts');
  const noNumbers: AbilityRule = { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true };
  it.each<[DeliveryType, string, AbilityRule[], ContextOptions, boolean]>([
    ['webhook.test', 'anybody', [], {}, true],
    ['device.offline', 'a reader of devices', reads('devices'), {}, true],
    ['device.offline', 'a reader of contacts', PEOPLE, {}, false],
    ['campaign.started', 'a reader of campaigns', reads('campaigns'), {}, true],
    ['contact.created', 'a reader of contacts', PEOPLE, {}, true],
    ['contact.created', 'a reader without numbers', [...PEOPLE, noNumbers], {}, false],
    ['contact.created', 'support', PEOPLE, { caller: { acting: {} } }, false],
    ['device.offline', 'support', reads('devices'), { caller: { acting: {} } }, true],
    ['message.sent', 'a reader of messages and contacts', reads('messages', 'contacts'), {}, true],
    ['message.sent', 'a reader of messages alone', reads('messages'), {}, false],
    ['message.sent', 'a reader of contacts alone', PEOPLE, {}, false],
  ])('%s: %s', (type, _, rules, options, isSeen) => {
    expect(seesAllOf(context({ rules, ...options }).caller, type)).toBe(isSeen);
  });

  it('depends on the creator’s role for a program', () => {
    const peopleAbility = context({ rules: PEOPLE }).caller.ability;
    const program = context({ rules: reads('messages'), caller: { peopleAbility } });
    expect(seesAllOf(program.caller, 'message.sent')).toBe(true);
  });

  it('is denied to users limited to some records', () => {
    const some: AbilityRule = { action: 'read', subject: 'campaigns', conditions: { name: 'Spring' } };
    expect(seesAllOf(context({ rules: [some] }).caller, 'campaign.started')).toBe(false);
    const few: AbilityRule = { action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } };
    expect(seesAllOf(context({ rules: [...reads('messages'), few] }).caller, 'message.sent')).toBe(false);
  });
});

describe('a new webhook', () => {
  const create = (input: object = {}, options: ContextOptions = {}) =>
    webhookRules.create?.({ ...INPUT, ...input } as never, context(options));

  it('belongs to its creator, and has no deliveries or failures', async () => {
    expect(await create()).toEqual({
      created_by: 'ann',
      stop_cause: null,
      stopped_at: null,
      failing_since: null,
      last_delivered_at: null,
      previous_secret_until: null,
    });
  });

  it('cannot have events that its creator cannot read, or any created by support', async () => {
    const exceeds = ['unprocessable', { events: 'webhooks.exceeds_own_rights' }];
    const events = ['device.offline', 'contact.created'];
    expect(await refusalIn(() => create({ events }, { rules: reads('devices') }))).toEqual(exceeds);
    expect(await refusalIn(() => create({ events }, { rules: reads('devices', 'contacts') }))).toBeNull();
    expect(await refusalIn(() => create({ events: ['device.offline'] }, { caller: { acting: {} } }))).toEqual(exceeds);
  });

  it.each([
    ['http://shop.example.com/', 'webhooks.https_only'],
    ['https://localhost/', 'webhooks.not_public'],
    ['https://shop.localhost./', 'webhooks.not_public'],
    ['https://127.0.0.1/', 'webhooks.not_public'],
    ['https://[::1]/', 'webhooks.not_public'],
    ['https://192.168.1.1:8443/', 'webhooks.not_public'],
    ['https://notlocalhost/', null],
    ['https://localhost.example.com/', null],
    ['https://8.8.8.8/', null],
    ['nowhere', null],
  ])('at %s: %s', async (url, sentence) => {
    expect(await refusalIn(() => create({ url }))).toEqual(sentence && ['unprocessable', { url: sentence }]);
    expect(await refusalIn(() => create({ url }, { allowsPrivateAddresses: true }))).toBeNull();
  });

  it('is refused after twenty', async () => {
    add({ tenant_id: 'other' });
    for (let count = 1; count < 19; count += 1) add();
    expect(await refusalIn(() => create())).toBeNull();
    add();
    expect(await refusalIn(() => create())).toEqual(['conflict', 'webhooks.too_many']);
  });

  it('returns its secret once', async () => {
    const response = await webhookRules.metaOnCreate?.(hook, context());
    expect(response).toEqual({ secret: expect.stringMatching(/^whsec_/) });
    expect(fixture.store.all('webhook_states')).toMatchObject([
      {
        id: hook.id,
        tenant_id,
        sealed_before: null,
        before_until: null,
        failing_since: null,
        last_delivered_at: null,
        resumes_at: DUE_NOW,
      },
    ]);
  });
});

describe('a change', () => {
  const change = (fields: object, options: ContextOptions = {}, before = hook) =>
    webhookRules.change?.(before, fields, context(options));
  const exceeds = ['unprocessable', { events: 'webhooks.exceeds_own_rights' }];

  it('of its address, events or filters needs the permission to read its events', async () => {
    const options = { rules: reads('devices') };
    for (const fields of [
      { url: 'https://b.example.com/' },
      { events: ['contact.opted_out'] },
      { device_ids: ['d'] },
      { campaign_ids: ['c'] },
      { keyword_ids: ['k'] },
      { group_ids: ['g'] },
    ]) {
      expect(await refusalIn(() => change(fields, options))).toEqual(exceeds);
    }
    expect(await change({ events: ['device.offline'] }, options)).toEqual({});
    const { url, events, group_ids } = hook;
    expect(await change({ url, events, group_ids, name: 'Other' }, options)).toEqual({});
  });

  it('of the address is checked, as is turning on a webhook with a forbidden address', async () => {
    const refusal = ['unprocessable', { url: 'webhooks.not_public' }];
    expect(await refusalIn(() => change({ url: 'https://localhost/' }))).toEqual(refusal);
    const webhookOff = add({ is_active: false, url: 'https://localhost/' });
    expect(await refusalIn(() => change({ is_active: true }, {}, webhookOff))).toEqual(refusal);
    expect(await refusalIn(() => change({ name: 'Other' }, {}, webhookOff))).toBeNull();
  });

  it('that turns it on needs the permission to read its events', async () => {
    const webhookOff = add({ is_active: false });
    expect(await refusalIn(() => change({ is_active: true }, { rules: reads('devices') }, webhookOff))).toEqual(
      exceeds,
    );
  });

  it('that turns it on forgets its failures, and releases waiting events', async () => {
    await stateOf(context(), hook.id);
    await fixture.store.tx.update('webhook_states', hook.id, { failing_since: NOW, resumes_at: NOW });
    const webhookOff = { ...hook, is_active: false };
    const waitingEvent = deliver('one', { due_at: null });
    expect(await change({ is_active: true }, {}, webhookOff)).toEqual({ stop_cause: null, stopped_at: null });
    expect(fixture.store.byId('webhook_states', hook.id)).toMatchObject({ failing_since: null, resumes_at: DUE_NOW });
    expect(delivery(waitingEvent.id)?.due_at).toBe(DUE_NOW);
  });

  it('that turns it off holds waiting events; other changes do not', async () => {
    const waitingEvent = deliver('one', { due_at: DUE_NOW });
    expect(await change({ name: 'Other' })).toEqual({});
    expect(await change({ is_active: true })).toEqual({});
    expect(delivery(waitingEvent.id)?.due_at).toBe(DUE_NOW);
    expect(await change({ is_active: false })).toEqual({});
    expect(delivery(waitingEvent.id)?.due_at).toBeNull();
    await fixture.store.tx.update('webhook_deliveries', waitingEvent.id, { due_at: DUE_NOW });
    expect(await change({ is_active: false }, {}, { ...hook, is_active: false })).toEqual({});
    expect(delivery(waitingEvent.id)?.due_at).toBe(DUE_NOW);
  });
});

it('a deleted webhook leaves nothing behind', async () => {
  await stateOf(context(), hook.id);
  deliver('one');
  await webhookRules.afterRemoval?.(hook, context());
  expect([fixture.store.all('webhook_states'), fixture.store.all('webhook_deliveries')]).toEqual([[], []]);
});

it('a response has the last delivery, the failures, and until when the previous secret signs', async () => {
  const derivedFields = async () => (await webhookRules.derive?.(fixture.store.tx, tenant_id, fixture.clock))?.(hook);
  const nothing = { failing_since: null, last_delivered_at: null, previous_secret_until: null };
  expect(await derivedFields()).toEqual(nothing);
  await stateOf(context(), hook.id);
  expect(await derivedFields()).toEqual(nothing);
  const failureTimes = { failing_since: '2026-03-01T00:00:00.000Z', last_delivered_at: '2026-02-28T00:00:00.000Z' };
  const before = async (before_until: string) => {
    await fixture.store.tx.update('webhook_states', hook.id, { ...failureTimes, before_until });
    return await derivedFields();
  };
  expect(await before('2026-03-02T15:00:00.001Z')).toEqual({
    ...failureTimes,
    previous_secret_until: '2026-03-02T15:00:00.001Z',
  });
  expect(await before(NOW)).toEqual({ ...failureTimes, previous_secret_until: null });
});

describe('deliveries', () => {
  const list = (query: object = {}, options: ContextOptions = {}) =>
    webhookHandlers.webhookDeliveries(context({ query, ...options }));

  it('are listed in pages of 25', async () => {
    const ids = Array.from({ length: 26 }, (_, at) => deliver(`${at}`).id);
    const first = await list();
    expect([first.deliveries.length, first.next]).toEqual([25, first.deliveries[24]?.id]);
    const second = await list({ before: first.next });
    expect([second.deliveries.length, second.next]).toEqual([1, null]);
    expect([...first.deliveries, ...second.deliveries].map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('are listed by status; a full page is the last if no more follow', async () => {
    for (let at = 0; at < 25; at += 1) deliver(`${at}`, { status: 'waiting' });
    deliver('done', { status: 'delivered' });
    const { deliveries, next } = await list({ status: 'waiting' });
    expect([deliveries.length, next]).toEqual([25, null]);
    expect((await list({ status: 'delivered' })).deliveries).toHaveLength(1);
  });

  it('show their body and responses to users who can read their content', async () => {
    const attempt = {
      number: 1,
      at: NOW,
      duration_ms: 5,
      http_status: 500,
      problem: 'status' as const,
      response: 'Ada is unknown',
    };
    const due_at = '2026-03-02T16:00:00.000Z';
    const { id, body } = deliver('one', { attempts: [attempt], attempt: 1, due_at });
    expect((await list()).deliveries).toEqual([
      {
        id,
        webhook_id: hook.id,
        type: 'contact.created',
        created_at: NOW,
        status: 'waiting',
        next_at: due_at,
        request: body,
        attempts_count: 1,
        attempts: [attempt],
      },
    ]);
    expect((await list({}, { rules: reads('devices') })).deliveries).toMatchObject([
      { request: null, attempts: [{ ...attempt, response: '' }] },
    ]);
    await fixture.store.tx.update('webhook_deliveries', id, { due_at: DUE_NOW });
    expect((await list()).deliveries[0]?.next_at).toBe(NOW);
  });
});

describe('while the receiver has asked to wait', () => {
  const until = '2026-03-02T16:00:00.000Z';
  const resumesAt = () => fixture.store.byId('webhook_states', hook.id)?.resumes_at;
  beforeEach(async () => {
    await stateOf(context(), hook.id);
    await fixture.store.tx.update('webhook_states', hook.id, { resumes_at: until });
  });

  it('events due earlier are shown as due then', async () => {
    for (const due_at of [DUE_NOW, '2026-03-02T15:30:00.000Z', '2026-03-02T16:30:00.000Z', null])
      deliver(`${due_at}`, { due_at });
    const { deliveries } = await webhookHandlers.webhookDeliveries(context({ query: {} }));
    expect(deliveries.map(({ next_at }) => next_at)).toEqual([null, '2026-03-02T16:30:00.000Z', until, until]);
  });

  it('a person who sends an event again or a test ends the wait', async () => {
    const { id } = deliver('one', { due_at: DUE_NOW });
    expect(await webhookHandlers.sendWebhookAgain(context({ body: { delivery_id: id } }))).toMatchObject({
      next_at: NOW,
    });
    expect(resumesAt()).toBe(DUE_NOW);
    await fixture.store.tx.update('webhook_states', hook.id, { resumes_at: until });
    await webhookHandlers.testWebhook(context());
    expect(resumesAt()).toBe(DUE_NOW);
  });

  it('another address ends the wait; other changes do not', async () => {
    await webhookRules.change?.(hook, { name: 'Other', url: hook.url }, context());
    await webhookRules.change?.(hook, { name: 'Other' }, context());
    expect(resumesAt()).toBe(until);
    await webhookRules.change?.(hook, { url: 'https://b.example.com/' }, context());
    expect(resumesAt()).toBe(DUE_NOW);
  });
});

describe('sending an event again or a test', () => {
  const sendAgain = (id: string) => webhookHandlers.sendWebhookAgain(context({ body: { delivery_id: id } }));
  const entry = { ip: '203.0.113.7', subject: 'webhooks', record_name: 'Shop' };

  it('reopens a finished delivery outside its queue, which the activity records', async () => {
    const { id } = deliver('one', { status: 'failed', due_at: null, first_at: NOW, done_at: NOW });
    expect(await sendAgain(id)).toMatchObject({ id, status: 'waiting', next_at: NOW });
    expect(delivery(id)).toMatchObject({
      line: `again ${id}`,
      status: 'waiting',
      first_at: null,
      done_at: null,
      due_at: DUE_NOW,
    });
    expect(fixture.store.all('activity')).toMatchObject([{ ...entry, action: 'send event again', record_id: hook.id }]);
  });

  it('makes a waiting event due immediately', async () => {
    const { id } = deliver('one', { due_at: '2026-03-02T16:00:00.000Z', first_at: NOW });
    await sendAgain(id);
    expect(delivery(id)).toMatchObject({ line: 'one', first_at: NOW, due_at: DUE_NOW });
  });

  it('is refused behind an earlier event, for another webhook’s event, and while it is turned off', async () => {
    const behind = deliver('one', { due_at: null });
    expect(await refusalIn(() => sendAgain(behind.id))).toEqual(['transition_refused', 'webhooks.waits_behind']);
    const foreignDelivery = deliver('one', { webhook_id: 'other' });
    for (const id of [foreignDelivery.id, 'gone']) {
      expect(await refusalIn(() => sendAgain(id))).toEqual(['not_found', 'webhooks.no_delivery']);
    }
    fixture.store.update('webhooks', hook.id, { is_active: false });
    expect(await refusalIn(() => sendAgain(behind.id))).toEqual(['transition_refused', 'webhooks.is_off']);
  });

  it('is recorded for a test, which needs a webhook that is turned on', async () => {
    const test = (id = hook.id) => webhookHandlers.testWebhook(context({ id }));
    const { id, request } = await test();
    expect(delivery(id)).toMatchObject({
      tenant_id,
      webhook_id: hook.id,
      type: 'webhook.test',
      status: 'waiting',
      line: expect.stringMatching(/^test ./),
    });
    expect(JSON.parse(request ?? '').data).toEqual({ webhook_id: hook.id, name: 'Shop' });
    expect(fixture.store.all('activity')).toMatchObject([{ ...entry, action: 'send test event' }]);
    fixture.store.update('webhooks', hook.id, { is_active: false });
    for (const each of [hook.id, 'gone'])
      expect(await refusalIn(() => test(each))).toEqual(['transition_refused', 'webhooks.is_off']);
  });
});

describe('a new secret', () => {
  const rotate = (id = hook.id) => webhookHandlers.rotateWebhookSecret(context({ id }));
  const state = () => fixture.store.byId('webhook_states', hook.id) as Collections['webhook_states'];

  it('keeps the previous one for a day, which the activity records', async () => {
    await stateOf(context(), hook.id);
    const { sealed } = state();
    const until = '2026-03-03T15:00:00.000Z';
    expect(await rotate()).toEqual({ secret: expect.stringMatching(/^whsec_/), previous_secret_until: until });
    expect(state()).toMatchObject({ sealed_before: sealed, before_until: until, earlier: [] });
    expect(state().sealed).not.toBe(sealed);
    expect(fixture.store.all('activity')).toMatchObject([
      { action: 'rotate secret', subject: 'webhooks', record_id: hook.id, record_name: 'Shop' },
    ]);
  });

  it('keeps five previous ones at most', async () => {
    for (let count = 0; count < 7; count += 1) await rotate();
    expect(formerSecrets(state(), fixture.clock.now())).toHaveLength(5);
  });

  it('leaves each previous one valid for its own day', async () => {
    await stateOf(context(), hook.id);
    const secrets: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      secrets.unshift(state().sealed);
      await rotate();
      fixture.clock.advance(6 * 3_600_000);
    }
    const validSecrets = () => formerSecrets(state(), fixture.clock.now()).map(({ sealed }) => sealed);
    const lasts = async (ms: number) => {
      fixture.clock.advance(ms - 1);
      const before = validSecrets();
      fixture.clock.advance(1);
      return [before, validSecrets()];
    };
    expect(await lasts(6 * 3_600_000)).toEqual([secrets, secrets.slice(0, 2)]);
    expect(await lasts(6 * 3_600_000)).toEqual([secrets.slice(0, 2), secrets.slice(0, 1)]);
    expect(await lasts(6 * 3_600_000)).toEqual([secrets.slice(0, 1), []]);
  });

  it('is not found for an unknown webhook', async () => {
    expect(await refusalIn(() => rotate('gone'))).toEqual(['not_found', 'webhooks.no_webhook']);
  });
});
