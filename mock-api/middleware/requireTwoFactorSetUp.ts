import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { Caller, Store } from '#mock-api/types.ts';

/** Whether the company asks everybody for a second factor. Staff belong to none. */
export function isTwoFactorRequired(store: Store, { tenantId }: Pick<Caller, 'tenantId'>): boolean {
  return tenantId !== null && store.ofTenant('company_settings', tenantId).some((each) => each.two_factor_required);
}

/** Throws 403 for whoever has no second factor although the company asks for one. Programs have a secret of their own. */
export function requireTwoFactorSetUp(store: Store, caller: Caller): void {
  if (caller.program || caller.user.two_factor_enabled || !isTwoFactorRequired(store, caller)) return;
  throw new HttpProblem('two_factor_setup_required', 'Your company asks for a second factor: set it up first.');
}
