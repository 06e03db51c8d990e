import { type PlanSegments, segmentsForMessages, whyNoSegments } from '#src/server/areas/billing/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Throws 409 when the plan has fewer segments left than needed. `refusal`: what was refused, such as "Not sent". */
export async function requireSegments(
  tx: Transaction,
  tenantId: string,
  needed: number,
  refusal: Sentence,
): Promise<void> {
  const why = segmentsRefusal(await segmentsForMessages(tx, tenantId), needed);
  if (why) throw new HttpProblem('conflict', sentence('shared.because', { what: refusal, why }));
}

/** Why the plan has too few segments left for a message, or null. Those of waiting messages are not left. Without a subscription nothing is refused. */
export function segmentsRefusal(plan: PlanSegments | undefined, needed: number): Sentence | null {
  if (!plan) return null;
  const { limit, used, waiting } = plan;
  const left = limit - used - waiting;
  if (left >= needed) return null;
  return used >= limit ? whyNoSegments(plan) : tooManySegments(needed, { left, waiting });
}

/** Says that more segments are needed than are left besides those of waiting messages. */
export function tooManySegments(needed: number, { left, waiting }: { left: number; waiting: number }): Sentence {
  const values = { count: needed, left: Math.max(0, left) };
  return waiting > 0
    ? sentence('messages.too_many_segments_waiting', { ...values, waiting })
    : sentence('messages.too_many_segments', values);
}
