import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whether the company requires a second factor. Staff belong to no company. */
export async function isTwoFactorRequired(tx: Transaction, { tenantId }: Pick<Caller, 'tenantId'>): Promise<boolean> {
  return (
    tenantId !== null &&
    (await tx.find('company_settings', { tenant_id: tenantId })).some((each) => each.two_factor_required)
  );
}

/** Whether this person lacks a second factor that the company requires. Programs authenticate with their token, and support has its own rules. */
export async function lacksTwoFactor(tx: Transaction, caller: Caller): Promise<boolean> {
  const { user, program, acting } = caller;
  return !program && !acting && !user.two_factor_enabled && (await isTwoFactorRequired(tx, caller));
}

/** Throws 403 for people without a second factor that the company requires. */
export async function requireTwoFactorSetUp(tx: Transaction, caller: Caller): Promise<void> {
  if (!(await lacksTwoFactor(tx, caller))) return;
  throw new HttpProblem(
    'two_factor_setup_required',
    'Your company requires two-factor authentication. Set it up first.',
  );
}
