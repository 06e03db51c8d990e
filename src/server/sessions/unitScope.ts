import type { CallerIds, Scope } from '#src/server/storage/Units.ts';
import type { Caller } from './Caller.ts';

/** The scope of operations whose tenant is not known yet: public ones, and identifying the caller. */
export const UNKNOWN_TENANT: Scope = { tenantId: null, takesTurn: false };

/**
 * The scope of a request: the caller's tenant, or the one support acts for. Writes of staff outside a visit concern all tenants. Reads do not wait
 * for other units.
 */
export function unitScope(
  { tenantId, acting, caller }: Pick<Caller, 'tenantId' | 'acting'> & { caller?: CallerIds | undefined },
  { isReading, isBackground = false }: { isReading: boolean; isBackground?: boolean | undefined },
): Scope | undefined {
  if (isReading) return { tenantId, seesAll: acting !== undefined, takesTurn: false };
  return tenantId === null ? undefined : { tenantId, seesAll: acting !== undefined, caller, isBackground };
}
