import { decideAsOperator, decideIncoming } from '#src/domain/incoming/decideIncoming.ts';
import { isHandled } from '#src/domain/incoming/isHandled.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { openStopWish, raiseStopWish } from '#src/server/areas/contacts/index.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { addressOf } from './addressOf.ts';
import { changeContact } from './changeContact.ts';
import { contactFor } from './contactFor.ts';
import { countAnswer } from './countAnswer.ts';
import { countTrigger } from './countTrigger.ts';
import { logKeepSending } from './logKeepSending.ts';
import { incomingSetup, readIncoming } from './readIncoming.ts';
import type { ReceivedText } from './receivedText.ts';
import { sendAnswer } from './sendAnswer.ts';

/** Stores an incoming message and carries out `decideIncoming`. */
export async function takeIncoming(context: UnitContext, text: ReceivedText): Promise<void> {
  const { tx } = context;
  const { tenantId, body, from } = text;
  const at = nowIn(context);
  const incoming = await readIncoming(tx, { tenantId, body, from, contact: text.contact, at: new Date(at) });
  const setup = await incomingSetup(tx, tenantId);
  const decision = text.operatorRule
    ? decideAsOperator(incoming, setup, text.operatorRule)
    : decideIncoming(incoming, setup);
  const byRule = decision.fired && isHandled(decision) ? decision.fired.rule : null;
  const contact = text.contact ?? (await contactFor(context, text, decision));
  await tx.insert('messages', {
    ...addressOf(text, contact),
    id: text.id,
    created_at: at,
    campaign_id: text.campaignId,
    keyword_id: decision.fired?.keyword?.id ?? null,
    direction: 'incoming',
    from,
    to: text.receivedBy.phone,
    body,
    ...measureText(body),
    status: 'received',
    status_at: { received: at },
    ...(byRule ? { by_rule: byRule } : {}),
  });
  if (contact) await tx.update('contacts', contact.id, { last_replied_at: at });
  if (contact && !byRule) await endSnooze(tx, contact.id);
  if (text.campaignId !== null) await countAnswer(tx, text.campaignId, 'replied');
  await countTrigger(context, decision);
  for (const step of decision.steps) {
    if (step === 'send_reply') await sendAnswer(context, { text, contact, decision });
    else if (contact) await changeContact(context, { text, contact, decision });
  }
  if (!contact) return;
  if (decision.changes.stop_wish === 'raised') {
    await raiseStopWish(tx, contact, { message_id: text.id, body, at });
  } else if (decision.changes.stop_wish === 'settled') {
    const wish = await openStopWish(tx, tenantId, contact.phone);
    if (wish) await logKeepSending(tx, contact, { evidence: body, at, actor_name: null });
    if (wish) await tx.remove('stop_wishes', wish.id);
  }
}

/** A snooze ends when the person writes. */
async function endSnooze(tx: Transaction, contactId: string): Promise<void> {
  const state = await tx.get('conversation_states', contactId);
  if (state?.snoozed_until) await tx.update('conversation_states', contactId, { snoozed_until: null });
}
