import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type CompanySettings, WEEKDAYS } from '#src/domain/company/companySettings.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { holdsBack, releaseHeld } from './holdBack.ts';

const HOUR = 3600;
const NO_HOURS = { quiet_hours: { enabled: false, from: '21:00', to: '08:00', days: [...WEEKDAYS] } };
const AT_NIGHT = { quiet_hours: { ...NO_HOURS.quiet_hours, enabled: true } };

// 22:00 in New York, 21:00 in Chicago, 19:00 in Los Angeles.
const EVENING = '2026-03-03T03:00:00.000Z';

describe('a message waits', () => {
  it('until it is day in each zone its number may be in', async () => {
    const fixture = new TestTenant({ settings: AT_NIGHT, startsAt: EVENING });
    const people = [
      { phone: '+12125550101' },
      { phone: '+18505550102' },
      { phone: '+12135550103' },
      { phone: '+12135550104', timezone: 'America/New_York', timezone_source: 'import' as const },
    ].map((person) => fixture.addContact(person).id);
    const id = fixture.addCampaign();
    await fixture.pass(5);
    const holds = people.map((contact) => fixture.messages(id).find(({ contact_id }) => contact_id === contact)?.held);
    expect(holds).toEqual([
      { until: '2026-03-03T13:00:00.000Z', zone: { names: ['America/New_York'], source: 'number' } },
      { until: '2026-03-03T14:00:00.000Z', zone: { names: ['America/New_York', 'America/Chicago'], source: 'number' } },
      undefined,
      { until: '2026-03-03T13:00:00.000Z', zone: { names: ['America/New_York'], source: 'import' } },
    ]);
    await fixture.jump(10.5 * HOUR);
    const queued = people.map(
      (contact) => fixture.messages(id).find(({ contact_id }) => contact_id === contact)?.status_at.queued,
    );
    expect(queued).toEqual(['2026-03-03T13:00:00.000Z', undefined, EVENING, '2026-03-03T13:00:00.000Z']);
    await fixture.jump(HOUR);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('until eight in the morning where a campaign goes out by day only', async () => {
    // 20:30 in Chicago.
    const fixture = new TestTenant({ settings: NO_HOURS, startsAt: '2026-03-03T02:30:00.000Z' });
    fixture.addContact({ phone: '+13125550101' });
    const id = fixture.addCampaign({ daytime_only: true });
    await fixture.pass(5);
    expect(fixture.messages(id)).toMatchObject([{ status: 'scheduled', held: { until: '2026-03-03T14:00:00.000Z' } }]);
    await fixture.jump(12 * HOUR);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('also in a campaign that is still running at eight in the evening', async () => {
    // 19:59 in New York; one text a minute.
    const fixture = new TestTenant({
      contacts: 3,
      devices: [{ messages_per_minute: 1 }],
      settings: NO_HOURS,
      startsAt: '2026-03-03T00:59:00.000Z',
    });
    const id = fixture.addCampaign({ daytime_only: true });
    await fixture.pass(200);
    expect(fixture.messages(id).map(({ held }) => held?.until)).toEqual([
      undefined,
      '2026-03-03T13:00:00.000Z',
      '2026-03-03T13:00:00.000Z',
    ]);
  });

  it('on if the hours are extended while it waits', async () => {
    const fixture = new TestTenant({ settings: AT_NIGHT, startsAt: EVENING });
    fixture.addContact({ phone: '+12125550101' });
    const id = fixture.addCampaign();
    await fixture.pass(5);
    const [settings] = fixture.store.all('company_settings');
    const quiet_hours = { ...AT_NIGHT.quiet_hours, to: '10:00' };
    fixture.store.update('company_settings', settings?.id ?? '', { quiet_hours });
    await fixture.jump(10.5 * HOUR);
    expect(fixture.messages(id)).toMatchObject([{ status: 'scheduled', held: { until: '2026-03-03T15:00:00.000Z' } }]);
    expect(fixture.messages(id)[0]?.status_at.queued).toBeUndefined();
    await fixture.jump(2 * HOUR);
    expect(fixture.messages(id)).toMatchObject([{ status_at: { queued: '2026-03-03T15:00:00.000Z' } }]);
  });

  it('as long as the zone is unknown', async () => {
    const hours = { quiet_hours: { ...AT_NIGHT.quiet_hours, from: '17:00', to: '10:00' } };
    const fixture = new TestTenant({ settings: hours, startsAt: EVENING });
    const somewhere = fixture.addContact({ phone: '+79161234567' });
    const id = fixture.addCampaign();
    await fixture.jump(48 * HOUR);
    expect(fixture.messages(id)).toMatchObject([{ status: 'scheduled', held: { zone: { source: 'country' } } }]);
    fixture.store.update('contacts', somewhere.id, { timezone: 'Asia/Omsk', timezone_source: 'manual' });
    await fixture.jump(10 * 24 * HOUR);
    expect(fixture.campaign(id).status).toBe('finished');
  });
});

describe('a held message outside campaigns', () => {
  /** Releases a message held until this time. Returns whether it was due, and the message. */
  async function release(settings: Partial<CompanySettings>, until: string, change: Partial<Message>) {
    const { store, clock, ...fixture } = tenantWithPerson(settings);
    const { id } = store.insert('messages', {
      ...TEST_TENANT.incoming,
      direction: 'outgoing',
      contact_id: fixture.person.id,
      to: fixture.person.phone,
      status: 'scheduled',
      status_at: { scheduled: '2026-03-03T01:00:00.000Z' },
      held: { until, zone: null },
      ...change,
    });
    const context = { tx: store.tx, now: () => clock.now().getTime() };
    const isDue = await releaseHeld(context, TEST_TENANT.tenant.id);
    return { isDue, message: store.byId('messages', id) as Stored<Message> };
  }
  function tenantWithPerson(settings: Partial<CompanySettings>) {
    const fixture = new TestTenant({ settings, startsAt: EVENING });
    return { store: fixture.store, clock: fixture.clock, person: fixture.addContact({ phone: '+12125550101' }) };
  }
  const MARKETING = { purpose: 'marketing' } as const;

  it.each<[what: string, settings: Partial<CompanySettings>, message: Partial<Message>, status: string]>([
    ['waits on if it is marketing and quiet hours were extended', AT_NIGHT, MARKETING, 'scheduled'],
    ['goes out if quiet hours were turned off', NO_HOURS, MARKETING, 'queued'],
    ['goes out if it is no marketing', AT_NIGHT, { purpose: 'transactional' }, 'queued'],
    [
      'is queued if its contact was deleted, and canceled there',
      AT_NIGHT,
      { ...MARKETING, contact_id: null },
      'queued',
    ],
  ])('%s', async (_, settings, change, status) => {
    const { isDue, message } = await release(settings, EVENING, change);
    expect(isDue).toBe(true);
    const scheduled = '2026-03-03T01:00:00.000Z';
    if (status === 'queued') expect(message).toMatchObject({ status, status_at: { scheduled, queued: EVENING } });
    else
      expect(message).toMatchObject({ status, held: { until: '2026-03-03T13:00:00.000Z' }, status_at: { scheduled } });
    expect(Object.keys(message.status_at)).toHaveLength(status === 'queued' ? 2 : 1);
  });

  it('is not released before its time', async () => {
    const { isDue, message } = await release(NO_HOURS, '2026-03-03T03:00:00.001Z', MARKETING);
    expect([isDue, message.status]).toEqual([false, 'scheduled']);
  });
});

it('a number of no country counts as in the company’s time zone', () => {
  const [settings] = new TestTenant({ settings: AT_NIGHT }).store.all('company_settings') as [Stored<CompanySettings>];
  const campaign = { purpose: 'marketing', respect_quiet_hours: true, daytime_only: false } as const;
  const hold = holdsBack({ now: () => Date.parse(EVENING) }, campaign, settings);
  expect(hold({ phone: '+881612345678', timezone: null, timezone_source: null })).toEqual({
    until: Date.parse('2026-03-03T13:00:00.000Z'),
    zone: { names: ['America/New_York'], source: 'tenant' },
  });
});
