import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whether the company asks everybody for a second factor. Staff belong to none. */
export async function isTwoFactorRequired(tx: Transaction, { tenantId }: Pick<Caller, 'tenantId'>): Promise<boolean> {
  return (
    tenantId !== null &&
    (await tx.find('company_settings', { tenant_id: tenantId })).some((each) => each.two_factor_required)
  );
}

/** Whether the company asks this person for a second factor in vain. Programs have a secret of their own; support has its own rules. */
export async function lacksTwoFactor(tx: Transaction, caller: Caller): Promise<boolean> {
  const { user, program, acting } = caller;
  return !program && !acting && !user.two_factor_enabled && (await isTwoFactorRequired(tx, caller));
}

/** Throws 403 for whoever has no second factor although the company asks for one. */
export async function requireTwoFactorSetUp(tx: Transaction, caller: Caller): Promise<void> {
  if (!(await lacksTwoFactor(tx, caller))) return;
  throw new HttpProblem('two_factor_setup_required', 'Your company asks for a second factor: set it up first.');
}
