import { ownCampaign } from '#mock-api/routes/campaigns/changeStatus.ts';
import type { OperationHandlers } from '#mock-api/types.ts';
import { fullName } from '#src/domain/contacts/contact.ts';
import { figuresOf } from './figuresOf.ts';

/** What the report of a campaign asks for beyond the campaign itself. */
export const reportHandlers = {
  campaignFailures: (context) => figuresOf(context.store).of(ownCampaign(context).id).failures(),
  campaignTimeline: (context) => figuresOf(context.store).of(ownCampaign(context).id).timeline(),
  campaignLeftOut: (context) =>
    [...figuresOf(context.store).leftOutOf(ownCampaign(context).id)]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => ({ reason, count }))
      .sort((one, other) => other.count - one.count),
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
