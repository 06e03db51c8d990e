import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { testMessageInput } from '#src/domain/messages/testMessage.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { sendTestMessage } from './sendTestMessage.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const OWN = '+12025550142';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({
    devices: [
      { id: 'till', name: 'Till' },
      { id: 'off', status: 'offline' },
    ],
    segments: 10,
  });
});

const user = {
  id: 'ann',
  name: 'Ann Mary Lee',
  email: 'ann@garden.test',
  phone: OWN as string | null,
  tenant_id: 'garden',
};
const send = (input: object = {}, { rules, ...who }: { rules?: AbilityRule[]; phone?: string | null } = {}) =>
  sendTestMessage(
    contextIn<'sendTestMessage'>(fixture, {
      body: testMessageInput.parse({
        purpose: 'transactional',
        body: 'Hello {{first_name}}',
        to: null,
        device_id: null,
        contact_id: null,
        campaign_id: null,
        ...input,
      }),
      caller: { user: { ...user, ...who } },
      ...(rules && { rules }),
    }),
  );
const messages = () => fixture.store.all('messages');

describe('a test message', () => {
  it('goes to the person’s own number, with their name, through any device', async () => {
    const campaign_id = fixture.addCampaign();
    const message = await send({ campaign_id, body: '{{first_name}}/{{last_name}}/{{email}}/{{phone}}' });
    expect(message).toMatchObject({
      tenant_id: 'garden',
      to: OWN,
      body: `Ann/Mary Lee/ann@garden.test/${OWN}`,
      segments: 1,
      encoding: 'GSM-7',
      is_test: true,
      status: 'queued',
      device_id: null,
      campaign_id: null,
      contact_id: null,
      attempts: 0,
      status_at: { queued: NOW },
    });
    await send();
    expect(
      fixture.store
        .all('activity')
        .map(({ action, subject, record_id, record_name, ip }) => [action, subject, record_id, record_name, ip]),
    ).toEqual([
      ['send test', 'campaigns', campaign_id, 'Spring', '203.0.113.7'],
      ['send test', 'campaigns', null, '', '203.0.113.7'],
    ]);
  });

  it('goes through the chosen device immediately', async () => {
    expect(await send({ device_id: 'till' })).toMatchObject({
      device_id: 'till',
      sim_slot: 0,
      from: '+12025559999',
      status: 'sending',
      attempts: 1,
      status_at: { queued: NOW, sending: NOW },
    });
    expect(fixture.store.byId('devices', 'till')?.sent_today).toBe(1);
  });

  it('goes through the chosen device even to a number that it does not reach, and from a number that is not known', async () => {
    const sims = [{ slot: 1, carrier: '', phone: null, messages_per_day: 1, sent_today: 0 }];
    fixture.store.update('devices', 'till', { countries: ['FR'], sims });
    fixture.store.update('devices', 'off', { countries: ['FR'] });
    expect(await send({ device_id: 'till' })).toMatchObject({ to: OWN, device_id: 'till', sim_slot: 1, from: '' });
  });

  it('is filled in for a contact', async () => {
    const { id } = fixture.addContact({ first_name: 'Eve' });
    const { id: nameless } = fixture.addContact({ first_name: '' });
    expect((await send({ contact_id: id })).body).toContain('Hello Eve');
    expect((await send({ contact_id: 'deleted' })).body).toContain('Hello Ann');
    expect(await refusalIn(() => send({ contact_id: nameless }))).toEqual([
      'unprocessable',
      { contact_id: 'campaigns.no_value_for' },
    ]);
    expect(await refusalIn(() => send({ contact_id: nameless, body: '{{first_name|}}' }))).toEqual([
      'unprocessable',
      { contact_id: 'campaigns.no_value_for' },
    ]);
    const { id: longNamed } = fixture.addContact({ first_name: 'A'.repeat(30) });
    // Not too long, so the plan refuses it.
    expect(await refusalIn(() => send({ contact_id: longNamed, body: `${'a'.repeat(1570)}{{first_name}}` }))).toEqual([
      'conflict',
      'shared.because',
    ]);
    expect(await refusalIn(() => send({ contact_id: longNamed, body: `${'a'.repeat(1580)}{{first_name}}` }))).toEqual([
      'unprocessable',
      { body: 'messages.too_long' },
    ]);
    expect(await refusalIn(() => send({ body: '{{nothing}}' }))).toEqual([
      'unprocessable',
      { body: 'templates.unknown_fields' },
    ]);
    const refusalText = (input: object) => send(input).catch(({ text }) => text.in('en'));
    expect(await refusalText({ body: '{{one}} {{two}}' })).toContain(': one, two');
    expect(await refusalText({ contact_id: nameless, body: '{{first_name}} {{last_name}}' })).toContain(
      'first_name, last_name',
    );
    expect(await send({ to: '(202) 555-0143', body: 'Call {{phone|us}}' }, { phone: null })).toMatchObject({
      to: '+12025550143',
      body: 'Call us',
    });
  });

  it('to another number needs the permission to send campaigns', async () => {
    const rules: AbilityRule[] = [{ action: 'read', subject: 'all' }];
    expect(await send({}, { rules })).toMatchObject({ to: OWN });
    expect(await send({ to: OWN }, { rules })).toMatchObject({ to: OWN });
    expect(await refusalIn(() => send({ to: '(202) 555-0143' }, { rules }))).toEqual(['forbidden', expect.any(String)]);
    const sends: AbilityRule[] = [{ action: 'send', subject: 'campaigns' }];
    expect(await send({ to: '(202) 555-0143' }, { rules: sends })).toMatchObject({ to: '+12025550143' });
    expect(await send({ to: '(202) 555-0143' })).toMatchObject({ to: '+12025550143' });
  });

  it.each<[string, () => unknown, object, object, unknown[]]>([
    [
      'the person has no number',
      () => undefined,
      {},
      { phone: null },
      ['unprocessable', { to: 'campaigns.no_own_number' }],
    ],
    [
      'the person opted out',
      () => fixture.addContact({ phone: OWN, consent: 'opted_out' }),
      {},
      {},
      ['unprocessable', { to: 'campaigns.gets_no_texts' }],
    ],
    ['the number is invalid', () => undefined, { to: '12' }, {}, ['unprocessable', { to: 'campaigns.not_textable' }]],
    ['the device is off', () => undefined, { device_id: 'off' }, {}, ['conflict', 'campaigns.test_without_device']],
    [
      'the device is unknown',
      () => undefined,
      { device_id: 'none' },
      {},
      ['conflict', 'campaigns.test_without_device'],
    ],
    [
      'no device is on, except at another company',
      () => {
        fixture.store.update('devices', 'till', { status: 'offline' });
        fixture.store.insert('devices', { ...TEST_TENANT.device, tenant_id: 'elsewhere' });
      },
      {},
      {},
      ['conflict', 'campaigns.test_without_device'],
    ],
    [
      'the device has sent all it may',
      () =>
        fixture.store.update('devices', 'till', {
          sims: [{ slot: 0, carrier: '', phone: null, messages_per_day: 0, sent_today: 0 }],
        }),
      { device_id: 'till' },
      {},
      ['conflict', 'campaigns.test_beyond_limit'],
    ],
    [
      'no device reaches the number',
      () => ['till', 'off'].map((id) => fixture.store.update('devices', id, { countries: ['FR'] })),
      {},
      {},
      ['unprocessable', { to: 'messages.country_not_reached' }],
    ],
    [
      'the plan is used up',
      () =>
        fixture.store.update('subscriptions', 'subscription', {
          usage: { ...TEST_TENANT.subscription.usage, segments: 10 },
        }),
      {},
      {},
      ['conflict', 'shared.because'],
    ],
  ])('is not sent when %s', async (_, arrange, input, who, refusal) => {
    arrange();
    expect(await refusalIn(() => send(input, who))).toEqual(refusal);
    expect(messages()).toEqual([]);
  });

  it('is not sent once the plan has ended, and says so', async () => {
    fixture.store.update('subscriptions', 'subscription', { status: 'canceled' });
    const refusal = await send({}, {}).catch(({ text }) => text.in('en'));
    expect(refusal).toBe('Not sent. Your plan has ended. Choose a plan to send again.');
  });

  it('is sent with the last segment, and to somebody who opted out only at another company', async () => {
    fixture.store.update('subscriptions', 'subscription', {
      usage: { ...TEST_TENANT.subscription.usage, segments: 9 },
    });
    fixture.addContact({ phone: OWN, consent: 'opted_out', tenant_id: 'elsewhere' } as never);
    fixture.addContact({ phone: OWN, consent: 'pending' });
    expect(await send()).toMatchObject({ to: OWN });
  });

  it('is refused after five in a minute', async () => {
    for (let at = 0; at < 5; at += 1) {
      await send();
      fixture.clock.advance(1000);
    }
    const wait = () => send().catch(({ code, extras }) => [code, extras.retryAfterSeconds]);
    expect(await wait()).toEqual(['too_many_requests', 55]);
    const words = 'Not sent. Only 5 test messages a minute are allowed. Try again in a minute.';
    expect(await refusalIn(() => send())).toEqual(['too_many_requests', words]);
    fixture.clock.advance(54_500);
    expect(await wait()).toEqual(['too_many_requests', 1]);
    fixture.clock.advance(501);
    expect(await wait()).toMatchObject({ to: OWN });
    expect(messages()).toHaveLength(6);
  });
});
