import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { isFinal } from '#src/domain/messages/message.ts';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOUR = 3600;

/** Each of so many people has one message of the campaign, and everything is over. */
function expectOneEach(stage: TestTenant, campaignId: string, people: number): void {
  const messages = stage.messages(campaignId);
  expect(messages).toHaveLength(people);
  expect(new Set(messages.map(({ to }) => to)).size).toBe(people);
  expect(messages.every(({ status }) => isFinal(status))).toBe(true);
}

describe('whatever happens while a campaign runs, each recipient gets at most one message', () => {
  it('when the plan’s limit is reached, the process ends, the plan grows, and it is resumed', async () => {
    const stage = new TestTenant({ contacts: 80, segments: 30 });
    const id = stage.addCampaign();
    await stage.pass(60);
    expect(stage.campaign(id)).toMatchObject({ status: 'paused', pause_cause: 'plan_limit' });
    const sent = stage.messages(id).filter(({ status_at }) => status_at.sending);
    // What a phone could not hand over costs nothing.
    expect(sent.filter(({ status_at }) => status_at.sent).length).toBeLessThanOrEqual(30);
    stage.restart();
    await stage.pass(60);
    expect(stage.messages(id).filter(({ status_at }) => status_at.sending)).toHaveLength(sent.length);
    const plan = stage.store.byId('plans', 'plan');
    stage.store.update('plans', 'plan', { limits: { ...(plan as NonNullable<typeof plan>).limits, segments: 1000 } });
    stage.store.update('campaigns', id, { status: 'running', pause_cause: undefined });
    await stage.pass(180);
    expect(stage.campaign(id).status).toBe('finished');
    expectOneEach(stage, id, 80);
  });

  it.each([1, 8, 30])('when the machine sleeps for hours in second %i, and wakes up', async (second) => {
    const stage = new TestTenant({ contacts: 150 });
    const id = stage.addCampaign();
    await stage.pass(second);
    await stage.jump(9 * HOUR);
    stage.restart();
    await stage.jump(9 * HOUR);
    expectOneEach(stage, id, 150);
  });

  it.each([
    ['forward', '2026-03-08T06:59:50.000Z'],
    ['back', '2026-11-01T05:59:50.000Z'],
  ])('when clocks go %s in the recipients’ zone, with quiet hours around', async (_, startsAt) => {
    const quiet_hours = { enabled: true, from: '21:00', to: '08:00', days: [...EVERY_DAY] };
    const stage = new TestTenant({ contacts: 60, startsAt, settings: { quiet_hours } });
    const id = stage.addCampaign();
    await stage.pass(30);
    expect(stage.messages(id).every(({ status }) => status === 'scheduled')).toBe(true);
    await stage.jump(12 * HOUR);
    stage.restart();
    await stage.jump(HOUR);
    expectOneEach(stage, id, 60);
    const firstSent = stage
      .messages(id)
      .map(({ status_at }) => status_at.sending ?? '')
      .sort()[0];
    // Eight in the morning by the clock that counts then: UTC-4 in spring, UTC-5 in autumn.
    expect(firstSent?.slice(11, 13)).toBe(startsAt.startsWith('2026-03') ? '12' : '13');
  });

  it('when everybody opts out between Send and its start: nobody is texted, and it has failed', async () => {
    const stage = new TestTenant({ contacts: 25 });
    const id = stage.addCampaign({ send_at: '2026-03-02T15:00:10.000Z' });
    await stage.pass(5);
    for (const { id: contactId } of stage.store.all('contacts')) {
      stage.store.update('contacts', contactId, { consent: 'opted_out' });
    }
    await stage.pass(60);
    expect(stage.campaign(id)).toMatchObject({ status: 'failed', totals: { recipients: 0 } });
    expect(stage.messages(id)).toEqual([]);
    expect(stage.store.all('exclusions')).toHaveLength(25);
  });

  it('when everybody opts out while it runs: people not reached by then never are', async () => {
    const stage = new TestTenant({ contacts: 200 });
    const id = stage.addCampaign();
    await stage.pass(5);
    const reached = stage.messages(id).filter(({ status_at }) => status_at.sending).length;
    for (const { id: contactId } of stage.store.all('contacts')) {
      stage.store.update('contacts', contactId, { consent: 'opted_out' });
    }
    await stage.pass(120);
    expectOneEach(stage, id, 200);
    expect(stage.messages(id).filter(({ status_at }) => status_at.sending)).toHaveLength(reached);
    expect(stage.campaign(id).status).toBe('finished');
  });
});
