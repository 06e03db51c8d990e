import { segmentsLeft } from '#src/server/areas/company/tenantFacts.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Throws 409 when the plan has fewer segments left than are needed. `what`: how the sentence begins, as "Not sent". */
export async function requireSegments(store: Store, tenantId: string, needed: number, what: Said): Promise<void> {
  const left = await segmentsLeft(store, tenantId);
  if (left >= needed) return;
  const told =
    left <= 0
      ? said`the plan’s segments of this period are used up.`
      : said`it needs ${needed} segments and the plan has ${left} left.`;
  throw new HttpProblem('conflict', said`${what}: ${told}`);
}
