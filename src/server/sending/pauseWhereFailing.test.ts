import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import { forgetOutcomes } from './pauseWhereFailing.ts';
import { processReports } from './processReport.ts';
import { sendDue } from './sendDue.ts';

/** A campaign to 200 people through a gateway that accepts every fifth message. */
function failingFixture(cause: MessageErrorCode, settings: Partial<CompanySettings> = {}) {
  const fixture = new TestTenant({ contacts: 200, devices: [{}], settings });
  const id = fixture.addCampaign();
  const { store } = fixture;
  const now = (): number => fixture.clock.now().getTime();
  let offerCount = 0;
  const acceptedIds: string[] = [];
  const sending = {
    between: { tx: store.tx, now },
    unit: <T>(_tenantId: string, work: (context: { tx: typeof store.tx; now: () => number }) => Promise<T>) =>
      store.unit(async () => await work({ tx: store.tx, now })),
    gatewayOf: () => ({
      capabilities: {
        clientId: true,
        lookup: 'id' as const,
        deliveryReports: true,
        incoming: true,
        sims: true,
        validity: null,
      },
      send: async ({ messageId }: { messageId: string }) => {
        offerCount += 1;
        if (offerCount % 5 !== 0) return { is: 'refused' as const, cause, isTemporary: false };
        acceptedIds.push(messageId);
        return { is: 'accepted' as const, attempts: 1 };
      },
      lookup: async () => ({ is: 'unknown' as const }),
    }),
  };
  const pass = async (seconds: number): Promise<void> => {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      fixture.clock.advance(100);
      while (await sendDue(sending));
      const reports = acceptedIds
        .splice(0)
        .map((messageId) => ({ messageId, report: { at: now(), status: 'sent' as const } }));
      await sending.unit('', async (context) => await processReports(context, reports));
    }
  };
  return { fixture, pass, campaign: () => fixture.campaign(id), offerCount: () => offerCount };
}

it('pauses a campaign with too many failures, after twenty messages, and says why', async () => {
  const { fixture, pass, campaign, offerCount } = failingFixture('GENERIC_FAILURE');
  await pass(10);
  expect(campaign()).toMatchObject({ status: 'paused', pause_cause: 'many_failures' });
  expect(offerCount()).toBe(20);
  expect(fixture.store.all('activity')).toMatchObject([
    { action: 'pause', record_id: campaign().id, after: { status: 'paused', cause: 'many_failures' } },
  ]);
});

it('does not pause a resumed campaign again for earlier failures', async () => {
  const { fixture, pass, campaign, offerCount } = failingFixture('GENERIC_FAILURE');
  await pass(10);
  await forgetOutcomes(fixture.store.tx, campaign().id);
  fixture.store.update('campaigns', campaign().id, { status: 'running', pause_cause: undefined });
  await pass(1);
  expect(campaign().status).toBe('running');
  await pass(10);
  expect(campaign().status).toBe('paused');
  expect(offerCount()).toBe(40);
});

it.each<[string, MessageErrorCode, Partial<CompanySettings>]>([
  ['where nobody wants it', 'GENERIC_FAILURE', { failure_pause_percent: null }],
  ['where so many may fail', 'GENERIC_FAILURE', { failure_pause_percent: 90 }],
  ['for causes that say nothing about the route', 'NO_CREDIT', {}],
])('lets a campaign continue %s', async (_, cause, settings) => {
  const { pass, campaign, offerCount } = failingFixture(cause, settings);
  await pass(25);
  expect(campaign().status).not.toBe('paused');
  expect(offerCount()).toBe(200);
});
