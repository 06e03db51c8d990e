import { callOperation } from '#src/api/callOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';

/** Asks the API for a support visit at the company; null if it is not as wanted. */
export async function findVisit(id: string, isAsWanted: (visit: Visit) => boolean): Promise<Visit | null> {
  const { data } = await callOperation('visits', { query: { filter: { id }, range: [0, 0] } });
  return data.find(isAsWanted) ?? null;
}
