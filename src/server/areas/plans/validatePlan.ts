import type { Plan, PlanInput } from '#src/domain/company/plan.ts';
import { foldText } from '#src/domain/foldText.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { isChosenForNextPeriod, tenantsOn } from './tenantsOn.ts';

type PlanIdentity = Pick<PlanInput, 'name' | 'family' | 'interval' | 'currency'> & { id: string | null };

const INTERVALS: Record<PlanIdentity['interval'], Sentence> = {
  month: sentence('billing.by_month'),
  year: sentence('billing.by_year'),
};

const isSame = (one: string, other: string): boolean => foldText(one.trim()) === foldText(other.trim());

/** Another active plan of the same family, interval and currency: tenants could not tell the two apart, because a family's prices are shown together. */
export async function duplicatePlan(
  tx: Transaction,
  { id, family, interval, currency }: PlanIdentity,
): Promise<Collections['plans'] | undefined> {
  return (await tx.find('plans', { retired_at: null, interval, currency })).find(
    (other) => other.id !== id && isSame(other.family, family),
  );
}

/** Throws 422 when another plan has the name, case-insensitive, or is already the family's plan for this interval and currency. */
export async function validatePlan(tx: Transaction, plan: PlanIdentity & { retired_at: string | null }): Promise<void> {
  const isTaken = (await tx.find('plans', {})).some(({ id, name }) => id !== plan.id && isSame(name, plan.name));
  if (isTaken) throw unprocessable({ name: sentence('forms.name_taken') });
  const twin = plan.retired_at === null ? await duplicatePlan(tx, plan) : undefined;
  if (twin) {
    throw unprocessable({
      family: sentence('plans.family_taken', {
        interval: INTERVALS[plan.interval],
        currency: plan.currency,
        name: twin.name,
      }),
    });
  }
}

/** Throws 422 for another interval or currency of a plan in use or chosen: periods and invoices depend on them. */
export async function refuseNewTerms(tx: Transaction, before: Plan, change: Partial<PlanInput>): Promise<void> {
  const changedFields = (['interval', 'currency'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (changedFields.length === 0) return;
  const isFree = (await tenantsOn(tx, before.id)).length === 0 && !(await isChosenForNextPeriod(tx, before.id));
  if (isFree) return;
  const reason = sentence('plans.terms_stay');
  throw unprocessable(Object.fromEntries(changedFields.map((field) => [field, reason])));
}
