import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { decideOptOut } from '#src/domain/incoming/decideIncoming.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { undecidedOptOut } from '#src/server/areas/contacts/index.ts';
import {
  changeContact,
  type InboundMessage,
  incomingSetup,
  logKeepSending,
  readIncoming,
  sendAutomaticReply,
} from '#src/server/areas/incoming/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { deviceFor } from '#src/server/sending/deviceFor.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { contactOf } from './contactOf.ts';
import { changeConversationState, markRead } from './conversationStates.ts';

/**
 * Decides on a possible opt-out. Opting out does what STOP does, with the person's words as evidence, and the conversation is done;
 * otherwise held messages are sent. Throws 409 if it is decided already.
 */
export async function decidePossibleOptOut(context: HandlerContext<'decidePossibleOptOut'>): Promise<void> {
  const { tx, clock, caller, tenantId, req } = context;
  const { decision } = context.body;
  const contact = await contactOf(context);
  const possibleOptOut = await undecidedOptOut(tx, tenantId, contact.phone);
  if (!possibleOptOut) throw new HttpProblem('conflict', sentence('conversations.possible_opt_out_decided'));
  const at = clock.now().toISOString();
  const before = { ...contact };
  if (decision === 'keep_sending') {
    await logKeepSending(tx, contact, { evidence: possibleOptOut.evidence, at, actor_name: caller.user.name });
    await tx.remove('possible_opt_outs', possibleOptOut.id);
  } else {
    const message = await inboundMessage(context, contact, possibleOptOut);
    const incoming = await readIncoming(tx, { ...message, body: message.body, contact, at: clock.now() });
    const optOut = decideOptOut(incoming, await incomingSetup(tx, tenantId));
    const unit = unitContextOf(context);
    await sendAutomaticReply(unit, { message, contact, decision: optOut });
    await changeContact(unit, { message, contact, decision: optOut });
    // Someone who had already opted out gets no new consent, which would have removed the possible opt-out.
    await tx.removeMany('possible_opt_outs', [possibleOptOut.id]);
    await changeConversationState(tx, tenantId, contact.id, { done_at: at, is_reopened: false, snoozed_until: null });
    await markRead(tx, tenantId, contact.id, at);
  }
  const after = (await tx.get('contacts', contact.id)) ?? contact;
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: decision === 'opt_out' ? 'opt out' : 'keep sending',
    subject: 'contacts',
    recordId: contact.id,
    recordName: fullName(contact) || contact.phone,
    before: { ...before, consent_evidence: decision === 'opt_out' ? (before.consent_evidence ?? null) : null },
    after: { ...after, consent_evidence: possibleOptOut.evidence },
  });
}

/**
 * The message that reads like an opt-out, or what was stored of it if the message no longer exists. The confirmation leaves by the device and SIM that
 * received it or, if they are no longer known, by those that would send any message to the person.
 */
async function inboundMessage(
  { tx, clock, tenantId }: HandlerContext,
  contact: Stored<Contact>,
  { message_id, evidence }: Collections['possible_opt_outs'],
): Promise<InboundMessage> {
  const message = await tx.get('messages', message_id);
  // Stryker disable next-line StringLiteral: no device has the text as its id.
  const deviceId = message?.device_id ?? '';
  const isThere = message && (await tx.get('devices', deviceId));
  const unit = unitContextOf({ tx, clock });
  const substitute = isThere ? null : await deviceFor(unit, tenantId, contact.phone);
  return {
    id: message_id,
    replyId: `out-${message_id}`,
    tenantId,
    from: contact.phone,
    receivedBy: isThere
      ? { device_id: message.device_id, sim_slot: message.sim_slot, phone: message.to }
      : {
          device_id: substitute?.device.id ?? null,
          sim_slot: substitute?.sim.slot ?? null,
          phone: substitute?.sim.phone ?? message?.to ?? '',
        },
    contact,
    campaignId: message?.campaign_id ?? null,
    body: evidence,
  };
}
