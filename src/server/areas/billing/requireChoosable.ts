import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

const REFUSALS: Record<ChangeRefusal, Sentence> = {
  same_plan: sentence('billing.same_plan'),
  already_planned: sentence('billing.already_planned'),
  payment_due: sentence('billing.payment_due'),
  other_currency: sentence('billing.other_currency'),
  not_offered: sentence('billing.not_offered'),
  limits: sentence('billing.limits'),
};

/** Segments start at zero with each period, so they block no plan. */
const TOO_MANY: Record<Exclude<PlanLimitName, 'segments'>, (used: number, included: number) => Sentence> = {
  contacts: (used, included) => sentence('billing.used_contacts', { used, included }),
  devices: (used, included) => sentence('billing.used_devices', { used, included }),
  users: (used, included) => sentence('billing.used_users', { used, included }),
};

/** Throws 409 for a plan that cannot be chosen, or not at the previewed price. `reasons`: the sentence for the caller. */
export function requireChoosable(
  { refusal, exceeded_limits, preview_id }: PlanPreview,
  sentId: string,
  reasons: Record<ChangeRefusal, Sentence> = REFUSALS,
): void {
  if (refusal !== null) {
    const counts = exceeded_limits.flatMap(({ limit, used, included }) =>
      limit === 'segments' ? [] : TOO_MANY[limit](used, included),
    );
    throw new HttpProblem(
      'conflict',
      refusal === 'limits' ? sentence('shared.in_a_row', { first: reasons.limits, second: counts }) : reasons[refusal],
    );
  }
  if (preview_id !== sentId) {
    throw new HttpProblem('conflict', sentence('billing.price_changed'));
  }
}
