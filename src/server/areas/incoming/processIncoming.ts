import type { Contact } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { decideAsOperator, decideIncoming } from '#src/domain/incoming/decideIncoming.ts';
import { type IncomingDecision, isHandled } from '#src/domain/incoming/incomingDecision.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { refusalOf, storePossibleOptOut, undecidedOptOut } from '#src/server/areas/contacts/index.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { addressOf } from './addressOf.ts';
import { changeContact } from './changeContact.ts';
import { countReply } from './countReply.ts';
import type { InboundMessage } from './inboundMessage.ts';
import { logKeepSending } from './logKeepSending.ts';
import { incomingSetup, readIncoming } from './readIncoming.ts';
import { sendAutomaticReply } from './sendAutomaticReply.ts';

/** Stores an incoming message and carries out `decideIncoming`. */
export async function processIncoming(context: UnitContext, message: InboundMessage): Promise<void> {
  const { tx } = context;
  const { tenantId, body, from, isLate = false } = message;
  const at = nowIn(context);
  const sender = await readIncoming(tx, { tenantId, body, from, contact: message.contact, at: new Date(at) });
  const incoming = { ...sender, isLate };
  const setup = await incomingSetup(tx, tenantId);
  const decision = message.operatorRule
    ? decideAsOperator(incoming, setup, message.operatorRule)
    : decideIncoming(incoming, setup);
  // A yes that came after a refusal changes nothing, so a person reads it.
  const isOutdated = incoming.hasRefusedSince === true && decision.triggered?.rule === 'opt_in';
  const byRule = decision.triggered && isHandled(decision) && !isOutdated ? decision.triggered.rule : null;
  const contact = message.contact ?? (await contactFor(context, message, decision));
  await tx.insert('messages', {
    ...addressOf(message, contact),
    id: message.id,
    created_at: at,
    campaign_id: message.campaignId,
    keyword_id: decision.triggered?.keyword?.id ?? null,
    direction: 'incoming',
    from,
    to: message.receivedBy.phone,
    body,
    ...measureText(body),
    status: 'received',
    status_at: { received: at },
    ...(byRule ? { by_rule: byRule } : {}),
  });
  // Messages may arrive out of order.
  if (contact && at > (contact.last_replied_at ?? '')) await tx.update('contacts', contact.id, { last_replied_at: at });
  if (contact && !byRule) await askForReader(tx, { tenantId, contactId: contact.id, at });
  // Stryker disable next-line ConditionalExpression: no campaign has the id null.
  if (message.campaignId !== null) await countReply(tx, message.campaignId, 'replied');
  await countTrigger(context, decision);
  for (const step of decision.steps) {
    if (step === 'send_reply') await sendAutomaticReply(context, { message, contact, decision });
    else await changeContact(context, { message, contact, decision });
  }
  // Stryker disable next-line ConditionalExpression: who does not become a contact has no possible opt-out.
  if (!contact) return;
  if (decision.changes.possible_opt_out === 'raised') {
    await storePossibleOptOut(tx, contact, { message_id: message.id, body, at });
  } else if (decision.changes.possible_opt_out === 'settled') {
    const optOut = await undecidedOptOut(tx, tenantId, contact.phone);
    // A new consent has settled it, and is in the log itself.
    if (!optOut) return;
    await logKeepSending(tx, contact, { evidence: body, at, actor_name: null });
    await tx.remove('possible_opt_outs', optOut.id);
  }
}

/**
 * Ends a snooze. A message that arrives after the conversation was read or done, although it was written before, makes it unread and open again: nobody
 * has seen it.
 */
async function askForReader(
  tx: Transaction,
  { tenantId, contactId, at }: { tenantId: string; contactId: string; at: string },
): Promise<void> {
  const state = await tx.get('conversation_states', contactId);
  const isDone = (state?.done_at ?? '') >= at;
  if (state?.snoozed_until || isDone) {
    await tx.update('conversation_states', contactId, { snoozed_until: null, ...(isDone && { done_at: null }) });
  }
  const [mark] = await tx.find('read_marks', { tenant_id: tenantId, contact_id: contactId });
  if (mark && mark.read_at >= at) await tx.update('read_marks', mark.id, { is_unread: true });
}

/** The new contact of an unknown sender, with the refusal stored for the number, or null for a program, which does not become a contact. */
async function contactFor(
  { tx }: UnitContext,
  { tenantId, from }: InboundMessage,
  { changes }: IncomingDecision,
): Promise<Stored<Contact> | null> {
  if (!changes.creates_contact) return null;
  return await tx.insert('contacts', {
    tenant_id: tenantId,
    phone: from,
    ...newContact(),
    ...(await refusalOf(tx, tenantId, from)),
  });
}

/** Counts a triggered keyword. */
async function countTrigger(context: UnitContext, { triggered }: IncomingDecision): Promise<void> {
  const keyword = triggered?.keyword ? await context.tx.get('keywords', triggered.keyword.id) : undefined;
  if (!keyword) return;
  const at = nowIn(context);
  await context.tx.update('keywords', keyword.id, {
    triggered_count: keyword.triggered_count + 1,
    // Stryker disable next-line EqualityOperator: if they are equal, either is right.
    last_triggered_at: at > (keyword.last_triggered_at ?? '') ? at : keyword.last_triggered_at,
  });
}
