import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { isFinal } from '#src/domain/messages/message.ts';

describe('a campaign', () => {
  it('starts at its time, not before, and is finished when nothing is open', async () => {
    const fixture = new TestTenant({ contacts: 60 });
    const id = fixture.addCampaign({ send_at: '2026-03-02T15:00:30.000Z' });
    await fixture.pass(29);
    expect(fixture.campaign(id).status).toBe('scheduled');
    await fixture.pass(2);
    expect(fixture.campaign(id)).toMatchObject({ status: 'running', started_at: '2026-03-02T15:00:30.000Z' });
    expect(fixture.campaign(id).totals).toMatchObject({ recipients: 60 });
    await fixture.pass(120);
    expect(fixture.campaign(id).status).toBe('finished');
    expect(fixture.messages(id).every(({ status }) => isFinal(status))).toBe(true);
  });

  it('keeps totals that match its messages, at every moment', async () => {
    const fixture = new TestTenant({ contacts: 300 });
    const id = fixture.addCampaign();
    for (let at = 0; at < 20; at += 1) {
      await fixture.pass(5);
      const messages = fixture.messages(id);
      const count = (...statuses: string[]): number =>
        messages.filter(({ status }) => statuses.includes(status)).length;
      const sentMessages = messages.filter(({ status_at }) => status_at.sent);
      expect(fixture.campaign(id).totals).toMatchObject({
        recipients: 300,
        queued: count('scheduled', 'queued', 'sending'),
        sent: sentMessages.length,
        delivered: count('delivered'),
        failed: count('failed', 'expired'),
        unknown: count('unknown'),
        segments: sentMessages.reduce((sum, { segments }) => sum + segments, 0),
      });
    }
    const { totals } = fixture.campaign(id);
    expect(totals.delivered + totals.failed + totals.unknown).toBe(300);
    expect(totals.delivered).toBeGreaterThan(270);
    expect(totals.failed).toBeGreaterThan(0);
    expect(totals.unknown).toBeGreaterThan(0);
  });

  it('counts the segments phones used, if they differ from the expected ones', async () => {
    const fixture = new TestTenant({ contacts: 300 });
    const id = fixture.addCampaign({ body: 'a'.repeat(200) });
    await fixture.pass(120);
    const sentMessages = fixture.messages(id).filter(({ status_at }) => status_at.sent);
    const longer = sentMessages.filter(({ segments_counted }) => segments_counted !== undefined);
    expect(longer.length).toBeGreaterThan(0);
    expect(longer.length).toBeLessThan(30);
    for (const message of longer) expect(message).toMatchObject({ segments: 3, segments_counted: 2 });
    const campaignSegments = 2 * sentMessages.length + longer.length;
    expect(fixture.campaign(id).totals.segments).toBe(campaignSegments);
    // Confirmations to those who opted out are sent as well.
    const replies = fixture.store.all('messages').filter((each) => each.campaign_id !== id && each.status_at.sent);
    const replySegments = replies.reduce((sum, { segments }) => sum + segments, 0);
    expect(fixture.store.byId('subscriptions', 'subscription')?.usage.segments).toBe(campaignSegments + replySegments);
  });

  it('says who was excluded and why', async () => {
    const fixture = new TestTenant({ contacts: 2 });
    fixture.addContact({ consent: 'opted_out' });
    fixture.addContact({ first_name: '' });
    fixture.addContact({ first_name: 'A'.repeat(1601) });
    const id = fixture.addCampaign();
    await fixture.pass(2);
    const reasons = fixture.store.all('exclusions').map(({ campaign_id, reason }) => [campaign_id, reason]);
    expect(reasons).toEqual([
      [id, 'opted_out'],
      [id, 'empty_placeholder'],
      [id, 'too_long'],
    ]);
    expect(fixture.messages(id)).toHaveLength(2);
  });

  it('has failed when there is nobody to send to', async () => {
    const fixture = new TestTenant();
    const id = fixture.addCampaign();
    await fixture.pass(1);
    expect(fixture.campaign(id).status).toBe('failed');
  });

  it('waits while the tenant is suspended', async () => {
    const fixture = new TestTenant({ contacts: 3 });
    const id = fixture.addCampaign();
    fixture.store.update('tenants', 'garden', { status: 'suspended' });
    await fixture.pass(60);
    expect(fixture.campaign(id).status).toBe('scheduled');
    fixture.store.update('tenants', 'garden', { status: 'active' });
    await fixture.pass(120);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('gives the same result in one step of hours as second by second', async () => {
    const run = async (advance: (fixture: TestTenant) => Promise<void>): Promise<unknown> => {
      const fixture = new TestTenant({ contacts: 100 });
      const id = fixture.addCampaign();
      await advance(fixture);
      return {
        totals: fixture.campaign(id).totals,
        ends: fixture.messages(id).map(({ id, status_at }) => [id, status_at]),
      };
    };
    expect(await run(async (fixture) => await fixture.jump(3600))).toEqual(
      await run(async (fixture) => await fixture.pass(3600)),
    );
  });
});

describe('pausing and cancelling', () => {
  it('takes no messages of a paused campaign until it is resumed', async () => {
    const fixture = new TestTenant({ contacts: 200 });
    const id = fixture.addCampaign();
    await fixture.pass(5);
    fixture.store.update('campaigns', id, { status: 'paused' });
    await fixture.pass(60);
    const { sent } = fixture.campaign(id).totals;
    expect(sent).toBeLessThan(60);
    await fixture.pass(600);
    expect(fixture.campaign(id)).toMatchObject({ status: 'paused', totals: { sent } });
    fixture.store.update('campaigns', id, { status: 'running' });
    await fixture.pass(120);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('finishes a paused campaign with nothing left to send, once it is resumed', async () => {
    const fixture = new TestTenant({ contacts: 5 });
    const id = fixture.addCampaign();
    await fixture.pass(1);
    fixture.store.update('campaigns', id, { status: 'paused' });
    await fixture.pass(120);
    fixture.store.update('campaigns', id, { status: 'running' });
    await fixture.pass(120);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('cancels messages no device has taken; those on their way arrive', async () => {
    const fixture = new TestTenant({ contacts: 200 });
    const id = fixture.addCampaign();
    await fixture.pass(5);
    fixture.store.update('campaigns', id, { status: 'cancelled' });
    await fixture.pass(120);
    const statuses = fixture.messages(id).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'cancelled').length).toBeGreaterThan(140);
    expect(statuses.filter((status) => status === 'delivered').length).toBeGreaterThan(20);
    expect(statuses.every(isFinal)).toBe(true);
    expect(fixture.campaign(id)).toMatchObject({ status: 'cancelled', totals: { queued: 0 } });
  });
});

describe('never twice', () => {
  it.each([1, 3, 7, 20, 40])('sends each person one message, also after a restart in second %i', async (second) => {
    const fixture = new TestTenant({ contacts: 150 });
    const id = fixture.addCampaign();
    await fixture.pass(second);
    fixture.restart();
    await fixture.pass(150);
    const people = fixture.messages(id).map(({ contact_id }) => contact_id);
    expect(new Set(people).size).toBe(150);
    expect(people).toHaveLength(150);
    expect(fixture.campaign(id)).toMatchObject({ status: 'finished', totals: { recipients: 150, queued: 0 } });
  });

  it('continues an interrupted launch with the remaining recipients', async () => {
    const fixture = new TestTenant({ contacts: 40 });
    const id = fixture.addCampaign();
    await fixture.pass(1);
    for (const { id: messageId } of fixture.messages(id).slice(25)) fixture.store.remove('messages', messageId);
    fixture.store.update('campaigns', id, { totals: { ...fixture.campaign(id).totals, recipients: 0 } });
    fixture.restart();
    await fixture.pass(120);
    expect(fixture.campaign(id)).toMatchObject({ status: 'finished', totals: { recipients: 40 } });
    expect(new Set(fixture.messages(id).map(({ contact_id }) => contact_id)).size).toBe(40);
  });

  it('receives each reply once, also after a restart', async () => {
    const fixture = new TestTenant({ contacts: 300 });
    const id = fixture.addCampaign();
    for (let at = 0; at < 20; at += 1) {
      await fixture.pass(10);
      fixture.restart();
    }
    const replies = fixture.store.all('messages').filter(({ direction }) => direction === 'incoming');
    expect(replies.length).toBeGreaterThan(5);
    expect(fixture.campaign(id).totals.replied).toBe(replies.length);
  });
});

describe('replies of the team', () => {
  it('are sent by the next free device, before campaigns', async () => {
    const fixture = new TestTenant({ contacts: 500 });
    const id = fixture.addCampaign();
    await fixture.pass(5);
    const [first] = fixture.messages(id);
    fixture.store.insert('messages', {
      ...(first as NonNullable<typeof first>),
      id: 'answer',
      campaign_id: null,
      body: 'Hello',
      status: 'queued',
      status_at: {},
    });
    await fixture.pass(1);
    const status = () => fixture.store.byId('messages', 'answer')?.status;
    expect(status()).toBe('sending');
    await fixture.pass(60);
    expect(isFinal(status() ?? 'queued')).toBe(true);
  });
});
