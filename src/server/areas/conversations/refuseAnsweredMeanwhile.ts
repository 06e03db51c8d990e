import { listedAt } from '#src/domain/messages/listedAt.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/**
 * Throws 409 when a colleague has replied after the newest message the writer has seen: two people would reply to one person. Undefined if the
 * caller does not say what was seen, as for programs.
 */
export async function refuseAnsweredMeanwhile(
  { tx, tenantId, caller }: HandlerContext,
  contactId: string,
  seenId: string | null | undefined,
): Promise<void> {
  if (seenId === undefined) return;
  const seen = seenId === null ? undefined : await tx.get('messages', seenId);
  // A waiting message gets a new time when it is sent, so what was seen is compared by creation time.
  const since = seen?.tenant_id === tenantId ? seen.created_at : '';
  const answer = await tx.conversations.lastAnswer({
    tenantId,
    contactId,
    userId: caller.user.id,
    since,
    but: seenId,
  });
  if (!answer) return;
  const reason = sentence('conversations.answered_meanwhile', {
    name: answer.author_name ?? '',
    time: listedAt(answer),
  });
  throw new HttpProblem('conflict', sentence('messages.not_sent_because', { why: reason }), {
    fields: { seen_message_id: reason },
  });
}
