import { saidAt } from '#src/domain/messages/saidAt.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';

/**
 * Throws 409 when a colleague has answered after the newest text that the writer of this answer has seen: two people
 * would tell one person two things. Undefined: the writer does not say what was seen, as programs do.
 */
export async function refuseAnsweredMeanwhile(
  { tx, tenantId, caller }: HandlerContext,
  contactId: string,
  seenId: string | null | undefined,
): Promise<void> {
  if (seenId === undefined) return;
  const seen = seenId === null ? undefined : await tx.get('messages', seenId);
  // A waiting text is dated anew when it leaves, so what was seen is told by when it was made.
  const since = seen?.tenant_id === tenantId ? seen.created_at : '';
  const answer = await tx.conversations.lastAnswer({
    tenantId,
    contactId,
    userId: caller.user.id,
    since,
    but: seenId,
  });
  if (!answer) return;
  const told = said('conversations.answered_meanwhile', { name: answer.author_name ?? '', time: saidAt(answer) });
  throw new HttpProblem('conflict', said('messages.not_sent_because', { why: told }), {
    fields: { seen_message_id: told },
  });
}
