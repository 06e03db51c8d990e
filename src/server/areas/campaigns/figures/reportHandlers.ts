import type { LeftOutCount } from '#src/domain/campaigns/campaignReport.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import { ownCampaign } from '#src/server/areas/campaigns/changeStatus.ts';
import { undecidedNumbers } from '#src/server/areas/incoming/stopWishes.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { figuresOf } from './figuresOf.ts';

/** How many were left out, the most frequent reason first. */
function leftOutCounts(store: Store, campaignId: string): LeftOutCount[] {
  return [...figuresOf(store).leftOutOf(campaignId)]
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

/** What the report of a campaign shows, and the lists behind it. */
export const reportHandlers = {
  campaignReport: (context) => {
    const campaign = ownCampaign(context);
    const figures = figuresOf(context.store).of(campaign.id);
    return {
      campaign,
      failures: figures.failures(),
      timeline: figures.timeline(),
      left_out: leftOutCounts(context.store, campaign.id),
      undecided: figures.waitingFor(undecidedNumbers(context.store, context.tenantId)),
    };
  },
  campaignLeftOut: (context) => leftOutCounts(context.store, ownCampaign(context).id),
  campaignExcluded: (context) => {
    const { id } = ownCampaign(context);
    return context.store.ofTenant('exclusions', context.tenantId).filter(({ campaign_id }) => campaign_id === id);
  },
  campaignOptOuts: (context) => {
    const { store, tenantId } = context;
    const { id } = ownCampaign(context);
    return store
      .ofTenant('campaign_opt_outs', tenantId)
      .filter(({ campaign_id }) => campaign_id === id)
      .flatMap(({ contact_id, words, at }) => {
        const contact = store.byId('contacts', contact_id);
        return contact ? [{ contact_id, name: fullName(contact), phone: contact.phone, words, at }] : [];
      });
  },
} satisfies Partial<OperationHandlers>;
