import { callOperation } from '#src/api/callOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';

/** How many of the latest visits are searched. */
const LATEST = 50;

/** Asks the API for a support visit at the company; null if it is not as wanted. */
export async function findVisit(id: string, isAsWanted: (visit: Visit) => boolean): Promise<Visit | null> {
  const { data } = await callOperation('visits', { query: { range: [0, LATEST - 1] } });
  return data.find((visit) => visit.id === id && isAsWanted(visit)) ?? null;
}
