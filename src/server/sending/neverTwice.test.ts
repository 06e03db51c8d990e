import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { isFinal } from '#src/domain/messages/message.ts';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOUR = 3600;

/** Expects one message for each person, and nothing left to send. */
function expectOneEach(fixture: TestTenant, campaignId: string, people: number): void {
  const messages = fixture.messages(campaignId);
  expect(messages).toHaveLength(people);
  expect(new Set(messages.map(({ to }) => to)).size).toBe(people);
  expect(messages.every(({ status }) => isFinal(status))).toBe(true);
}

describe('whatever happens while a campaign runs, each recipient gets at most one message', () => {
  it('when the plan’s limit is reached, the process ends, the plan grows, and it is resumed', async () => {
    const fixture = new TestTenant({ contacts: 80, segments: 30 });
    const id = fixture.addCampaign();
    await fixture.pass(60);
    expect(fixture.campaign(id)).toMatchObject({ status: 'paused', pause_cause: 'plan_limit' });
    const sentMessages = fixture.messages(id).filter(({ status_at }) => status_at.sending);
    // A message that a phone could not send does not count against the limit.
    expect(sentMessages.filter(({ status_at }) => status_at.sent).length).toBeLessThanOrEqual(30);
    fixture.restart();
    await fixture.pass(60);
    expect(fixture.messages(id).filter(({ status_at }) => status_at.sending)).toHaveLength(sentMessages.length);
    const plan = fixture.store.byId('plans', 'plan');
    fixture.store.update('plans', 'plan', { limits: { ...(plan as NonNullable<typeof plan>).limits, segments: 1000 } });
    fixture.store.update('campaigns', id, { status: 'running', pause_cause: undefined });
    await fixture.pass(180);
    expect(fixture.campaign(id).status).toBe('finished');
    expectOneEach(fixture, id, 80);
  });

  it.each([1, 8, 30])('when the machine sleeps for hours in second %i, and wakes up', async (second) => {
    const fixture = new TestTenant({ contacts: 150 });
    const id = fixture.addCampaign();
    await fixture.pass(second);
    await fixture.jump(9 * HOUR);
    fixture.restart();
    await fixture.jump(9 * HOUR);
    expectOneEach(fixture, id, 150);
  });

  it.each([
    ['forward', '2026-03-08T06:59:50.000Z'],
    ['back', '2026-11-01T05:59:50.000Z'],
  ])('when clocks go %s in the recipients’ zone, with quiet hours around', async (_, startsAt) => {
    const quiet_hours = { enabled: true, from: '21:00', to: '08:00', days: [...EVERY_DAY] };
    const fixture = new TestTenant({ contacts: 60, startsAt, settings: { quiet_hours } });
    const id = fixture.addCampaign();
    await fixture.pass(30);
    expect(fixture.messages(id).every(({ status }) => status === 'scheduled')).toBe(true);
    await fixture.jump(12 * HOUR);
    fixture.restart();
    await fixture.jump(HOUR);
    expectOneEach(fixture, id, 60);
    const firstSent = fixture
      .messages(id)
      .map(({ status_at }) => status_at.sending ?? '')
      .sort()[0];
    // Eight in the morning by local time: UTC-4 after the change in spring, UTC-5 after the one in autumn.
    expect(firstSent?.slice(11, 13)).toBe(startsAt.startsWith('2026-03') ? '12' : '13');
  });

  it('when everybody opts out between Send and its start: nobody is texted, and it has failed', async () => {
    const fixture = new TestTenant({ contacts: 25 });
    const id = fixture.addCampaign({ send_at: '2026-03-02T15:00:10.000Z' });
    await fixture.pass(5);
    for (const { id: contactId } of fixture.store.all('contacts')) {
      fixture.store.update('contacts', contactId, { consent: 'opted_out' });
    }
    await fixture.pass(60);
    expect(fixture.campaign(id)).toMatchObject({ status: 'failed', totals: { recipients: 0 } });
    expect(fixture.messages(id)).toEqual([]);
    expect(fixture.store.all('exclusions')).toHaveLength(25);
  });

  it('when everybody opts out while it runs: people not reached by then never are', async () => {
    const fixture = new TestTenant({ contacts: 200 });
    const id = fixture.addCampaign();
    await fixture.pass(5);
    const reachedCount = fixture.messages(id).filter(({ status_at }) => status_at.sending).length;
    for (const { id: contactId } of fixture.store.all('contacts')) {
      fixture.store.update('contacts', contactId, { consent: 'opted_out' });
    }
    await fixture.pass(120);
    expectOneEach(fixture, id, 200);
    expect(fixture.messages(id).filter(({ status_at }) => status_at.sending)).toHaveLength(reachedCount);
    expect(fixture.campaign(id).status).toBe('finished');
  });
});
