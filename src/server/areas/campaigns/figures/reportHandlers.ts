import type { LeftOutCount } from '#src/domain/campaigns/campaignReport.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import { ownCampaign } from '#src/server/areas/campaigns/changeStatus.ts';
import { undecidedNumbers } from '#src/server/areas/incoming/stopWishes.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { figuresOf } from './figuresOf.ts';

/** How many were left out, the most frequent reason first. */
async function leftOutCounts(tx: Transaction, campaignId: string): Promise<LeftOutCount[]> {
  return [...(await figuresOf(tx).leftOutOf(campaignId))]
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

/** What the report of a campaign shows, and the lists behind it. */
export const reportHandlers = {
  campaignReport: async (context) => {
    const campaign = await ownCampaign(context);
    const figures = await figuresOf(context.tx).of(campaign.id);
    return {
      campaign,
      failures: figures.failures(),
      timeline: figures.timeline(),
      left_out: await leftOutCounts(context.tx, campaign.id),
      undecided: figures.waitingFor(await undecidedNumbers(context.tx, context.tenantId)),
    };
  },
  campaignLeftOut: async (context) => await leftOutCounts(context.tx, (await ownCampaign(context)).id),
  campaignExcluded: async (context) => {
    const { id } = await ownCampaign(context);
    return await context.tx.find('exclusions', { tenant_id: context.tenantId, campaign_id: id });
  },
  campaignOptOuts: async (context) => {
    const { tx, tenantId } = context;
    const { id } = await ownCampaign(context);
    const optOuts = await tx.find('campaign_opt_outs', { tenant_id: tenantId, campaign_id: id });
    const contacts = await tx.find('contacts', { id: optOuts.map(({ contact_id }) => contact_id) });
    const known = new Map(contacts.map((contact) => [contact.id, contact]));
    return optOuts.flatMap(({ contact_id, words, at }) => {
      const contact = known.get(contact_id);
      return contact ? [{ contact_id, name: fullName(contact), phone: contact.phone, words, at }] : [];
    });
  },
} satisfies Partial<OperationHandlers>;
