import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type {
  CampaignFailure,
  CampaignReport,
  SendAgainOutcome,
  TimelineSeries,
} from '#src/domain/campaigns/campaignReport.ts';
import { isFinal, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';
import { createClock } from '#src/server/clock.ts';

/** In the demo's finished campaign every tenth message failed: half had no network, half an invalid number. */
const CAMPAIGN = 'acme-campaign-spring';
const AT = `/campaigns/${CAMPAIGN}`;
/** Phones take messages as time passes: on a busy machine, more of them before a request than on a quiet one. */
const STARTED_AT = Date.parse('2026-11-24T15:00:00.000Z');

let http: ApiOnPort;
let keys = 0;
beforeEach(async () => {
  http = await apiOnPort({ clock: createClock(() => STARTED_AT) });
  loseSome(6);
  await http.api.simulation.runDue();
});
afterEach(() => http.stop());

function sendAgain(error_code: MessageErrorCode = 'NO_SERVICE', as = 'owner', key?: string) {
  keys += 1;
  return http.call('POST', `${AT}/send-again`, { body: { error_code }, key: key ?? `again ${keys}`, as });
}
const report = async () => (await http.call('GET', `${AT}/report`)).body.data as CampaignReport;
/** Failures by cause. Checks each time that they add up to the total. */
const failures = async (): Promise<Record<string, CampaignFailure>> => {
  const { failures, campaign } = await report();
  expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(campaign.totals.failed);
  return Object.fromEntries(failures.map((each) => [each.error_code, each]));
};
const messages = (): Message[] =>
  http.api.store.all('messages').filter((each) => each.campaign_id === CAMPAIGN && each.direction === 'outgoing');
const listFailed = (): Message[] =>
  messages().filter((each) => each.error_code === 'NO_SERVICE' && !each.sent_again_as);
/** Makes this many more of its messages fail without a network. */
function loseSome(count: number): void {
  const { store } = http.api;
  const failedMessages = messages()
    .filter(({ status }) => status === 'delivered')
    .slice(-count);
  for (const { id, status_at } of failedMessages) {
    const { sent: _sent, delivered, ...before } = status_at;
    store.update('messages', id, {
      status: 'failed',
      error_code: 'NO_SERVICE',
      status_at: { ...before, failed: delivered },
    });
  }
  const totalsBefore = totals();
  if (!totalsBefore) throw new Error('The demo has no such campaign');
  const { delivered, failed: lostBefore, sent } = totalsBefore;
  store.update('campaigns', CAMPAIGN, {
    totals: { ...totalsBefore, delivered: delivered - count, failed: lostBefore + count, sent: sent - count },
  });
}
const totals = () => http.api.store.byId('campaigns', CAMPAIGN)?.totals;
async function passTime(ms: number): Promise<void> {
  http.api.clock.advance(ms);
  await http.api.simulation.runDue();
}

describe('sending failed messages again by cause', () => {
  it('creates a new message for each, linked to the old one, which stays failed', async () => {
    await passTime(0);
    const before = listFailed();
    const totalsBefore = totals();
    expect(before.length).toBeGreaterThan(2);
    expect((await failures()).NO_SERVICE).toMatchObject({ count: before.length, sendable_again: before.length });
    const outcome = (await sendAgain()).body.data as SendAgainOutcome;
    expect(outcome).toMatchObject({ sent_again: before.length, excluded: [] });
    for (const { id } of before) {
      const original = http.api.store.byId('messages', id);
      expect(original?.status).toBe('failed');
      expect(http.api.store.byId('messages', original?.sent_again_as ?? '')).toMatchObject({
        status: 'queued',
        sends_again: id,
      });
    }
    expect((await failures()).NO_SERVICE).toBeUndefined();
    expect(totals()).toMatchObject({
      recipients: totalsBefore?.recipients,
      queued: before.length,
      failed: (totalsBefore?.failed ?? 0) - before.length,
    });
  });

  it('reaches people although the campaign is and stays finished, and counts each recipient once', async () => {
    await passTime(0);
    await sendAgain();
    await passTime(600_000);
    expect(messages().every(({ status }) => isFinal(status))).toBe(true);
    const { recipients = 0, delivered = 0, failed: lost = 0, unknown = 0 } = totals() ?? {};
    expect(delivered + lost + unknown).toBe(recipients);
    expect(http.api.store.byId('campaigns', CAMPAIGN)?.status).toBe('finished');
    const reachedMessages = messages().filter(({ status }) => status === 'delivered' || status === 'unknown');
    expect(new Set(reachedMessages.map(({ to }) => to)).size).toBe(reachedMessages.length);
  });

  it('happens once for two people, two keys and one key twice', async () => {
    const before = listFailed().length;
    const [one, same] = await Promise.all([
      sendAgain('NO_SERVICE', 'owner', 'same'),
      sendAgain('NO_SERVICE', 'owner', 'same'),
    ]);
    expect(same).toEqual(one);
    expect((await sendAgain('NO_SERVICE', 'manager', 'other')).status).toBe(409);
    expect(messages().filter(({ sends_again }) => sends_again !== undefined)).toHaveLength(before);
  });

  it('neither offers nor sends those whose text has been deleted', async () => {
    const [first, ...others] = listFailed();
    http.api.store.update('messages', first?.id ?? '', { body: '' });
    const { NO_SERVICE } = await failures();
    expect(NO_SERVICE).toMatchObject({ count: others.length + 1, sendable_again: others.length });
    expect((await sendAgain()).body.data).toMatchObject({ sent_again: others.length });
    expect(http.api.store.byId('messages', first?.id ?? '')?.sent_again_as).toBeUndefined();
    expect((await sendAgain('NO_SERVICE', 'owner', 'second')).status).toBe(409);
  });

  it('excludes people who opted out, were deleted or already have it, and counts them', async () => {
    const [optedOut, deleted, reached, ...others] = listFailed();
    if (!optedOut || !deleted || !reached) throw new Error('The demo has too few failures');
    http.api.store.update('contacts', optedOut.contact_id ?? '', { consent: 'opted_out' });
    http.api.store.update('messages', deleted.id, { contact_id: null });
    http.api.store.insert('messages', {
      ...reached,
      tenant_id: 'acme',
      id: 'by hand',
      status: 'delivered',
      error_code: null,
    });
    expect((await sendAgain()).body.data).toMatchObject({
      sent_again: others.length,
      excluded: [
        { reason: 'opted_out', count: 1 },
        { reason: 'deleted', count: 1 },
        { reason: 'reached', count: 1 },
      ],
    });
  });

  it('is refused for a permanent cause', async () => {
    const { status, body } = await sendAgain('UNKNOWN_SUBSCRIBER');
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['error_code']]);
    expect((await failures()).UNKNOWN_SUBSCRIBER).toMatchObject({ sendable_again: 0 });
  });

  it('is refused when nobody is left, and when the plan has too few segments', async () => {
    expect((await sendAgain('NO_CREDIT')).status).toBe(409);
    const [subscription] = http.api.store.ofTenant('subscriptions', 'acme');
    if (!subscription) throw new Error('Acme has no subscription');
    const usage = { ...subscription.usage, segments: 10_000_000 };
    http.api.store.update('subscriptions', subscription.id, { usage });
    expect((await sendAgain()).status).toBe(409);
    expect(messages().some(({ sends_again }) => sends_again !== undefined)).toBe(false);
  });

  it.each<[CampaignStatus, number]>([
    ['draft', 409],
    ['scheduled', 409],
    ['cancelled', 409],
    ['running', 200],
    ['paused', 200],
    ['failed', 200],
  ])('of a campaign that is %s: %i', async (status, expected) => {
    http.api.store.update('campaigns', CAMPAIGN, { status });
    expect((await sendAgain()).status).toBe(expected);
  });

  it('waits while the campaign is paused', async () => {
    http.api.store.update('campaigns', CAMPAIGN, { status: 'paused' });
    await sendAgain();
    await passTime(600_000);
    expect(
      messages()
        .filter(({ sends_again }) => sends_again !== undefined)
        .every(({ status }) => status === 'queued'),
    ).toBe(true);
  });

  it('fails with the limit, and leaves the campaign finished, when the plan runs out in the meantime', async () => {
    await passTime(0);
    await sendAgain();
    const [subscription] = http.api.store.ofTenant('subscriptions', 'acme');
    if (!subscription) throw new Error('Acme has no subscription');
    http.api.store.update('subscriptions', subscription.id, { usage: { ...subscription.usage, segments: 10_000_000 } });
    await passTime(600_000);
    const newMessages = messages().filter(({ sends_again }) => sends_again !== undefined);
    expect(new Set(newMessages.map(({ error_code }) => error_code))).toEqual(new Set(['LIMIT_EXCEEDED']));
    expect(http.api.store.byId('campaigns', CAMPAIGN)?.status).toBe('finished');
  });

  it('can be stopped while it waits: the messages count as failed again, and can be sent again', async () => {
    await passTime(0);
    const totalsBefore = totals();
    const before = listFailed().length;
    await sendAgain();
    await passTime(0);
    const { status } = await http.call('POST', `${AT}/stop-sending-again`);
    expect(status).toBe(200);
    const remaining = messages().filter(({ sends_again }) => sends_again !== undefined).length;
    await passTime(0);
    expect((await failures()).NO_SERVICE?.sendable_again).toBe(before - remaining);
    // Four were already on their way to a phone.
    expect(remaining).toBe(4);
    expect(totals()).toEqual({ ...totalsBefore, failed: 6, queued: 4 });
    expect((await sendAgain()).body.data).toMatchObject({ sent_again: before - remaining });
  });

  it('is in the activity as stopped only if something was waiting', async () => {
    const stops = () => http.api.store.all('activity').filter(({ action }) => action === 'stop sending again');
    await http.call('POST', `${AT}/stop-sending-again`);
    expect(stops()).toEqual([]);
    await sendAgain();
    await http.call('POST', `${AT}/stop-sending-again`);
    expect(stops()).toMatchObject([{ record_id: CAMPAIGN }]);
  });

  it('is paused with everything else that is being sent', async () => {
    await passTime(0);
    await sendAgain();
    await passTime(0);
    const { store } = http.api;
    store.update('campaigns', 'acme-campaign-club', { status: 'running' });
    const { body } = await http.call('POST', '/campaigns/pause-all', { as: 'manager' });
    expect(body.data).toEqual({ paused: 1, stopped: 1 });
    expect(store.byId('campaigns', 'acme-campaign-club')?.status).toBe('paused');
    expect(messages().filter(({ status }) => status === 'queued')).toEqual([]);
    expect((await http.call('POST', '/campaigns/pause-all')).body.data).toEqual({ paused: 0, stopped: 0 });
  });

  it('needs the permission to send', async () => {
    expect((await sendAgain('NO_SERVICE', 'editor')).status).toBe(403);
    expect((await sendAgain('NO_SERVICE', 'owner@borealis.test')).status).toBe(404);
  });
});

describe('the report', () => {
  it('matches the messages: causes, excluded, timeline, opt-outs', async () => {
    const byCause = await failures();
    for (const cause of ['NO_SERVICE', 'UNKNOWN_SUBSCRIBER']) {
      expect(byCause[cause]?.count).toBe(messages().filter(({ error_code }) => error_code === cause).length);
    }
    const counts = (await http.call('GET', `${AT}/excluded-counts`)).body.data as { count: number }[];
    const people = http.api.store.all('exclusions').filter(({ campaign_id }) => campaign_id === CAMPAIGN);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(people.length);
    const { timeline, excluded } = await report();
    expect(excluded).toEqual(counts);
    const sum = (series: TimelineSeries) => timeline.points.reduce((all, point) => all + point[series], 0);
    const having = (status: string) => messages().filter((each) => each.status === status).length;
    expect([sum('delivered'), sum('failed'), sum('unknown')]).toEqual(['delivered', 'failed', 'unknown'].map(having));
    const optOuts = (await http.call('GET', `${AT}/opt-outs`)).body.data;
    expect(optOuts).toMatchObject([{ words: 'STOP' }]);
  });
});

describe('a new send time', () => {
  const inHours = (hours: number): string => new Date(http.api.clock.now().getTime() + hours * 3_600_000).toISOString();
  const scheduleAgain = () =>
    http.api.store.update('campaigns', 'acme-campaign-club', { status: 'scheduled', send_at: inHours(2) });
  const reschedule = (version: number, send_at: string, as = 'owner') =>
    http.call('POST', '/campaigns/acme-campaign-club/reschedule', { body: { send_at, timezone: null }, version, as });

  it('moves a scheduled campaign, which starts then and not before', async () => {
    const { version } = scheduleAgain();
    expect((await reschedule(version, inHours(5))).body.data).toMatchObject({ status: 'scheduled' });
    await passTime(3 * 3_600_000);
    expect(http.api.store.byId('campaigns', 'acme-campaign-club')?.status).toBe('scheduled');
    await passTime(3 * 3_600_000);
    expect(http.api.store.byId('campaigns', 'acme-campaign-club')?.started_at).not.toBeNull();
  });

  it('is refused in the past, for a draft, without the permission to send, and for an outdated version', async () => {
    const draft = http.api.store.byId('campaigns', 'acme-campaign-club');
    expect((await reschedule(draft?.version ?? 0, inHours(5))).status).toBe(409);
    const { version } = scheduleAgain();
    expect((await reschedule(version, inHours(-1))).status).toBe(422);
    expect((await reschedule(version, inHours(5), 'editor')).status).toBe(403);
    expect((await reschedule(version - 1, inHours(5))).status).toBe(412);
  });

  it('is the only change allowed to a reviewed, scheduled campaign', async () => {
    const { version } = scheduleAgain();
    const { status } = await http.call('PUT', '/campaigns/acme-campaign-club', { body: { body: 'Else' }, version });
    expect(status).toBe(409);
  });
});
