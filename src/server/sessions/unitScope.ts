import type { CallerIds, Scope, UnitRank } from '#src/server/storage/Units.ts';
import type { Caller } from './Caller.ts';

/** The scope of operations whose tenant is not known yet: public ones, and identifying the caller. */
export const UNKNOWN_TENANT: Scope = { tenantId: null, takesTurn: false };

/**
 * The scope of a request: the caller's tenant, or the one support acts for. Writes of staff outside a visit concern all tenants. Reads do not wait
 * for other units.
 */
export function unitScope(
  { tenantId, acting, caller }: Pick<Caller, 'tenantId' | 'acting'> & { caller?: CallerIds | undefined },
  { isReading, rank = 'people' }: { isReading: boolean; rank?: UnitRank | undefined },
): Scope | undefined {
  if (isReading) return { tenantId, seesAll: acting !== undefined, takesTurn: false };
  return tenantId === null ? undefined : { tenantId, seesAll: acting !== undefined, caller, rank };
}
