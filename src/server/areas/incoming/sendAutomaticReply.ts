import type { Contact } from '#src/domain/contacts/contact.ts';
import type { IncomingDecision, IncomingRule } from '#src/domain/incoming/incomingDecision.ts';
import { assignImmediately } from '#src/server/sending/claimMessages.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { replySenders } from '#src/server/sending/replyDevices.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import { addressOf } from './addressOf.ts';
import type { InboundMessage } from './inboundMessage.ts';

interface AutomaticReply {
  message: InboundMessage;
  contact: Contact | null;
  decision: IncomingDecision;
}

/** Longer than any cooldown between replies. */
const REMEMBERED_MS = 8 * 86_400_000;
const ABOUT_CONSENT: readonly IncomingRule[] = ['opt_out', 'opt_in', 'help'];

/**
 * Sends the reply. A confirmation of consent, or help, goes immediately to the device that was written to, ahead of the queue: from the queue, a person
 * who has opted out would get no help. Other replies are queued like a person's, before campaigns.
 */
export async function sendAutomaticReply(
  context: UnitContext,
  { message, contact, decision }: AutomaticReply,
): Promise<void> {
  const { triggered, reply, changes } = decision;
  if (!triggered || !reply) return;
  const at = nowIn(context);
  const isAboutConsent = ABOUT_CONSENT.includes(triggered.rule);
  const { device_id, sim_slot } = message.receivedBy;
  const isImmediate =
    device_id !== null && sim_slot !== null && (isAboutConsent || changes.consent?.to === 'opted_out');
  const keyword = triggered.keyword ? await context.tx.get('keywords', triggered.keyword.id) : undefined;
  const replyMessage = await context.tx.insert(
    'messages',
    newMessage(at, {
      ...addressOf(message, contact),
      id: message.replyId,
      created_at: at,
      keyword_id: triggered.keyword?.id ?? null,
      from: message.receivedBy.phone,
      to: message.from,
      ...reply,
      by_rule: triggered.rule,
      ...(keyword?.actions.consent === 'opted_out' && { confirms_opt_out: true as const }),
      ...(isImmediate
        ? { status: 'sending', attempts: 1, status_at: { queued: at, sending: at } }
        : await replySenderOf(context, message)),
    }),
  );
  if (isImmediate) await assignImmediately(context, replyMessage, { device_id, sim_slot });
  if (!isAboutConsent) await remember(context, message, triggered.rule);
}

/** The device that received the message, if it can send now. */
async function replySenderOf({ tx, now }: UnitContext, { tenantId, from, receivedBy }: InboundMessage) {
  const replySender = await replySenders(tx, {
    tenantId,
    receivedBy: new Map([[from, receivedBy]]),
    at: new Date(now()),
  });
  return replySender(from, from);
}

async function remember(context: UnitContext, { tenantId, from }: InboundMessage, rule: IncomingRule): Promise<void> {
  const { tx } = context;
  const before = new Date(context.now() - REMEMBERED_MS).toISOString();
  await tx.removeMany('automatic_replies', await tx.incoming.automaticRepliesBefore({ tenantId, before }));
  await tx.insert('automatic_replies', { tenant_id: tenantId, at: nowIn(context), phone: from, rule });
}
