import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { storable } from '#src/domain/storable.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { campaignOptOutId } from '#src/server/areas/contacts/index.ts';
import { clockIn, nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { countReply } from './countReply.ts';
import type { InboundMessage } from './inboundMessage.ts';

const DAY = 86_400_000;

interface Change {
  message: InboundMessage;
  /** Null for a sender that does not become a contact. */
  contact: Stored<Contact> | null;
  decision: IncomingDecision;
}

/** Applies the changes to the contact; a consent has the person's own words as evidence. */
export async function changeContact(context: UnitContext, { message, contact, decision }: Change): Promise<void> {
  const { changes } = decision;
  const { add_group_ids, remove_group_ids, set_category_id, consent } = changes;
  // Stryker disable next-line ConditionalExpression: who does not become a contact has no changes.
  if (!contact) return;
  const change: Partial<Contact> = {};
  if (add_group_ids.length + remove_group_ids.length > 0) {
    const remainingGroups = contact.group_ids.filter((id) => !remove_group_ids.includes(id));
    change.group_ids = [...new Set([...remainingGroups, ...add_group_ids])];
  }
  if (set_category_id !== null) change.category_id = set_category_id;
  if (consent) {
    change.consent = consent.to;
    change.consent_source = 'keyword';
    change.consent_evidence = storable(message.body, CONTACT_LIMITS.consent_evidence);
    change.consent_at = nowIn(context);
  }
  if (Object.keys(change).length > 0) await context.tx.update('contacts', contact.id, change);
  if (changes.no_room_group_ids.length > 0) await logLeftGroups(context, contact, decision);
  if (consent?.to === 'opted_out') await keepOptOut(context, message, contact);
}

/** Says in the activity which groups had no room; once a day, however often the person sends the keyword. */
async function logLeftGroups(
  context: UnitContext,
  contact: Stored<Contact>,
  { triggered, changes }: IncomingDecision,
): Promise<void> {
  await recordActivity(context.tx, clockIn(context), {
    // Stryker disable next-line OptionalChaining,StringLiteral: only keywords add to groups, so one is given.
    caller: { user: { id: null, name: triggered?.keyword?.word ?? '' }, tenantId: contact.tenant_id },
    ip: undefined,
    action: 'leave out of groups',
    subject: 'contacts',
    recordId: contact.id,
    recordName: nameOf(contact),
    after: { group_ids: changes.no_room_group_ids },
    joinsWithin: DAY,
  });
}

/** Counts a person's first opt-out in reply to a campaign, and stores its words. */
async function keepOptOut(
  context: UnitContext,
  { campaignId, body }: InboundMessage,
  { id: contact_id, tenant_id }: Stored<Contact>,
): Promise<void> {
  if (campaignId === null) return;
  const { tx } = context;
  const id = campaignOptOutId(campaignId, contact_id);
  if (await tx.get('campaign_opt_outs', id)) return;
  await countReply(tx, campaignId, 'opted_out');
  const campaign_id = campaignId;
  await tx.insert('campaign_opt_outs', {
    id,
    tenant_id,
    campaign_id,
    contact_id,
    words: body,
    at: nowIn(context),
  });
}
