import { segmentsLeft } from '#src/server/areas/billing/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Throws 409 when the plan has fewer segments left than are needed. `what`: how the sentence begins, as "Not sent". */
export async function requireSegments(tx: Transaction, tenantId: string, needed: number, what: Said): Promise<void> {
  const left = await segmentsLeft(tx, tenantId);
  if (left >= needed) return;
  const told = left <= 0 ? said('messages.segments_used_up') : said('messages.too_many_segments', { needed, left });
  throw new HttpProblem('conflict', said('shared.because', { what, why: told }));
}
