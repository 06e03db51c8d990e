import { segmentsLeft, whyNoSegments } from '#src/server/areas/billing/index.ts';
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
  const remaining = await segmentsLeft(tx, tenantId);
  if (remaining >= needed) return;
  const reason =
    remaining <= 0
      ? await whyNoSegments(tx, tenantId)
      : sentence('messages.too_many_segments', { count: needed, left: remaining });
  throw new HttpProblem('conflict', sentence('shared.because', { what: refusal, why: reason }));
}
