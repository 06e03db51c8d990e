import type { Contact } from '#src/domain/contacts/contact.ts';
import type { IncomingDecision, IncomingRule } from '#src/domain/incoming/incomingDecision.ts';
import { answeringLines } from '#src/server/sending/answerLines.ts';
import { offerAtOnce } from '#src/server/sending/claimTexts.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';
import { addressOf } from './addressOf.ts';
import type { ReceivedText } from './receivedText.ts';

interface Answer {
  text: ReceivedText;
  contact: Contact | null;
  decision: IncomingDecision;
}

/** Longer than any cooldown between answers. */
const REMEMBERED_MS = 8 * 86_400_000;
const ABOUT_CONSENT: readonly IncomingRule[] = ['opt_out', 'opt_in', 'help'];

/**
 * Sends the answer. A confirmation of consent goes at once to the device that was written to, ahead of the queue: it must be out before the
 * block. Other answers are queued like a person's, before campaigns.
 */
export async function sendAnswer(receiving: Moment, { text, contact, decision }: Answer): Promise<void> {
  const { fired, reply, changes } = decision;
  if (!fired || !reply) return;
  const at = nowIn(receiving);
  const isAboutConsent = ABOUT_CONSENT.includes(fired.rule);
  const { device_id, sim_slot } = text.line;
  const isAtOnce = device_id !== null && sim_slot !== null && (isAboutConsent || changes.consent?.to === 'opted_out');
  const answer = await receiving.tx.insert('messages', {
    ...addressOf(text, contact),
    id: text.answerId,
    created_at: at,
    campaign_id: null,
    keyword_id: fired.keyword?.id ?? null,
    direction: 'outgoing',
    from: text.line.phone,
    to: text.from,
    ...reply,
    by_rule: fired.rule,
    ...(isAtOnce
      ? { status: 'sending', attempts: 1, status_at: { queued: at, sending: at } }
      : { status: 'queued', status_at: { queued: at }, ...(await lineOf(receiving, text)) }),
  });
  if (isAtOnce) await offerAtOnce(receiving, answer, { device_id, sim_slot });
  if (!isAboutConsent) await remember(receiving, text, fired.rule);
}

/** The phone that was written to, where it may send now. */
async function lineOf({ tx, now }: Moment, { tenantId, from, line }: ReceivedText) {
  const byLine = await answeringLines(tx, { tenantId, lines: new Map([[from, line]]), at: new Date(now()) });
  return byLine(from, from);
}

async function remember(receiving: Moment, { tenantId, from }: ReceivedText, rule: IncomingRule): Promise<void> {
  const { tx } = receiving;
  const before = new Date(receiving.now() - REMEMBERED_MS).toISOString();
  await tx.removeMany('automatic_answers', await tx.incoming.answersBefore({ tenantId, before }));
  await tx.insert('automatic_answers', { tenant_id: tenantId, at: nowIn(receiving), phone: from, rule });
}
