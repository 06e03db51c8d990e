import { type CampaignTotals, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The results of a campaign, according to its records and to what was really sent. */
export interface Figures {
  /** People without a message. */
  forgotten: number;
  /** People who got more than one message. */
  twice: number;
  /** Messages whose status is not final. */
  open: number;
  /** Messages that were sent according to the records but never reached a phone. */
  invented: number;
  unsure: number;
  sent: number;
  /** The campaign's totals, as stored and as counted from its messages. */
  totals: CampaignTotals;
  counted: CampaignTotals;
  /** Segments used, according to the plan and according to the messages. */
  used: [number, number];
  /** Rows left in the tables of work to do. */
  left: number;
}

/** Reads the results of a campaign to this many people. `texted`: how often each number was texted. */
export async function figuresOf(
  tx: Transaction,
  {
    campaignId,
    tenantId,
    people,
    texted,
  }: { campaignId: string; tenantId: string; people: number; texted: ReadonlyMap<string, number> },
): Promise<Figures> {
  const messages = (await tx.find('messages', { campaign_id: campaignId })).filter(
    ({ direction }) => direction === 'outgoing',
  );
  const campaign = await tx.get('campaigns', campaignId);
  const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
  const all = (await tx.find('messages', { tenant_id: tenantId, direction: 'outgoing' })).filter(
    ({ status_at }) => status_at.sent,
  );
  const sent = messages.filter(({ status_at }) => status_at.sent);
  const having = (...statuses: string[]): number => messages.filter(({ status }) => statuses.includes(status)).length;
  const segmentsOf = (of: readonly { segments: number }[]): number =>
    of.reduce((sum, { segments }) => sum + segments, 0);
  const totals = campaign?.totals ?? NO_TOTALS;
  const countRows = async (name: 'dispatches' | 'launches') => (await tx.find(name, {})).length;
  const waits = await tx.sending.queuedCounts({ tenantId });
  return {
    forgotten: people - new Set(messages.map(({ to }) => to)).size,
    twice: [...texted.values()].filter((times) => times > 1).length + (messages.length - people),
    open: messages.filter(({ status }) => !isFinal(status)).length,
    invented: sent.filter(({ to }) => !texted.has(to)).length,
    unsure: messages.filter(({ error_code }) => error_code === 'UNSURE').length,
    sent: sent.length,
    totals,
    counted: {
      recipients: messages.length,
      queued: having('scheduled', 'queued', 'sending'),
      sent: sent.length,
      delivered: having('delivered'),
      failed: having('failed', 'expired'),
      unknown: having('unknown'),
      segments: segmentsOf(sent),
      // These follow from records other than the messages.
      replied: totals.replied,
      opted_out: totals.opted_out,
    },
    used: [subscription?.usage.segments ?? 0, segmentsOf(all)],
    left: (await countRows('dispatches')) + (await countRows('launches')) + waits.length,
  };
}
