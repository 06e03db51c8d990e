import type { Scope } from '#src/server/storage/Units.ts';
import type { Caller } from './Caller.ts';

/** Of operations that are open to everybody: nobody knows yet whose records they are about. */
export const OF_NOBODY: Scope = { tenantId: null, takesTurn: false };

/**
 * Whose records a call is about: those of the caller's tenant, or of the tenant that support acts for. What staff who act for nobody write is
 * about everybody's. What only reads waits for nobody.
 */
export function unitScope({ tenantId, acting }: Caller, isReading: boolean): Scope | undefined {
  if (isReading) return { tenantId, seesAll: acting !== undefined, takesTurn: false };
  return tenantId === null ? undefined : { tenantId, seesAll: acting !== undefined };
}
