import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { byId } from '#src/server/storage/byId.ts';
import { campaignOf } from './changeStatus.ts';
import { timelineOf } from './timelineOf.ts';
import { waitsForContacts } from './waitsForContacts.ts';

/** A campaign's report, and the lists behind it. */
export const reportHandlers = {
  campaignReport: async (context) => {
    const { tx, tenantId, clock } = context;
    const campaign = await campaignOf(context);
    const figures = await tx.campaigns.figures({ tenantId, campaignId: campaign.id });
    const { failures, minutes, undecided, repliers } = figures;
    const areRepliesStored = figures.replies >= campaign.totals.replied;
    return {
      campaign: { ...campaign, ...(await waitsForContacts(tx, tenantId, clock)(campaign)) },
      failures,
      timeline: timelineOf(new Map(minutes.map((counts) => [counts.minute, counts]))),
      excluded: await tx.campaigns.excluded({ tenantId, campaignId: campaign.id }),
      waiting_for_decision: undecided,
      repliers: areRepliesStored ? repliers : null,
      reached: campaign.totals.delivered + figures.repliers_unconfirmed,
    };
  },
  campaignExcludedCounts: async (context) => {
    const { tx, tenantId } = context;
    return await tx.campaigns.excluded({ tenantId, campaignId: (await campaignOf(context)).id });
  },
  campaignExcluded: async (context) => {
    const { id } = await campaignOf(context);
    return await context.tx.find('exclusions', { tenant_id: context.tenantId, campaign_id: id });
  },
  campaignOptOuts: async (context) => {
    const { tx, tenantId } = context;
    const { id } = await campaignOf(context);
    const optOuts = await tx.find('campaign_opt_outs', { tenant_id: tenantId, campaign_id: id });
    // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
    const contacts = await tx.find('contacts', { id: optOuts.map(({ contact_id }) => contact_id) });
    const contactsById = byId(contacts);
    return optOuts.flatMap(({ contact_id, words, at }) => {
      const contact = contactsById.get(contact_id);
      return contact ? [{ contact_id, name: fullName(contact), phone: contact.phone, words, at }] : [];
    });
  },
} satisfies Partial<OperationHandlers>;
