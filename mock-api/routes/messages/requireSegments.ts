import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { type Said, said } from '#mock-api/said/Said.ts';
import { segmentsLeft } from '#mock-api/simulation/tenantFacts.ts';
import type { Store } from '#mock-api/store/Store.ts';

/** Throws 409 when the plan has fewer segments left than are needed. `what`: how the sentence begins, as "Not sent". */
export function requireSegments(store: Store, tenantId: string, needed: number, what: Said): void {
  const left = segmentsLeft(store, tenantId);
  if (left >= needed) return;
  const told =
    left <= 0
      ? said`the plan’s segments of this period are used up.`
      : said`it needs ${needed} segments and the plan has ${left} left.`;
  throw new HttpProblem('conflict', said`${what}: ${told}`);
}
