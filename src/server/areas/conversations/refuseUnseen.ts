import { listedAt } from '#src/domain/messages/listedAt.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

/** The newest message the caller has seen; null for none. Undefined if they do not say, as programs: then nothing is refused. */
type SeenId = string | null | undefined;

/** Throws 409 when a colleague has replied after the newest message the writer has seen: two people would reply to one person. */
export async function refuseRepliedMeanwhile(
  context: HandlerContext,
  contactId: string,
  seenId: SeenId,
): Promise<void> {
  if (seenId === undefined) return;
  const { tx, tenantId, caller } = context;
  const since = await createdAtOf(context, seenId);
  const reply = await tx.conversations.lastByColleague({
    tenantId,
    contactId,
    userId: caller.user.id,
    since,
    but: seenId,
  });
  if (!reply) return;
  const name = reply.author_name ?? '';
  refuse(sentence('conversations.replied_meanwhile', { name, time: listedAt(reply) }), 'messages.not_sent_because');
}

/** Throws 409 when the person has written after the newest message the caller has seen: it might never be read. */
export async function refuseWrittenMeanwhile(
  context: HandlerContext,
  seenId: SeenId,
  refused: 'conversations.not_done' | 'conversations.not_snoozed',
): Promise<void> {
  if (seenId === undefined) return;
  const { tx, tenantId, id } = context;
  const since = await createdAtOf(context, seenId);
  const message = await tx.conversations.lastIncomingSince({ tenantId, contactId: id, seenId, since });
  if (message) refuse(sentence('conversations.wrote_meanwhile'), refused);
}

/** A waiting message gets a new time when it is sent, so what was seen is compared by creation time. */
async function createdAtOf({ tx, tenantId }: HandlerContext, seenId: string | null): Promise<string | null> {
  // Stryker disable next-line ConditionalExpression: no message has the id null.
  const message = seenId === null ? undefined : await tx.get('messages', seenId);
  return message?.tenant_id === tenantId ? message.created_at : null;
}

function refuse(
  why: Sentence,
  refused: 'messages.not_sent_because' | 'conversations.not_done' | 'conversations.not_snoozed',
): never {
  throw new HttpProblem('conflict', sentence(refused, { why }), { fields: { seen_message_id: why } });
}
