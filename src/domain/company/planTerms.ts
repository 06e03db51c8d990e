export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** What a plan limits, in the order it is shown. */
export const PLAN_LIMIT_NAMES = ['segments', 'contacts', 'devices', 'users'] as const;
export type PlanLimitName = (typeof PLAN_LIMIT_NAMES)[number];

/** What a plan may come with beside its limits, in the order it is shown. What is not named here is in every plan. */
export const PLAN_FEATURES = ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** Lengths in characters. */
export const PLAN_TERMS = {
  name: 60,
  family: 60,
  description: 300,
  position: 999,
  /** So many tenants are named of those that use more than a lower limit. */
  named: 3,
  /** Minor units. */
  price: 1_000_000_000,
  limit: 1_000_000_000,
} as const;

/** `hidden`: given to single tenants, shown to nobody else. `retired`: stays with whoever has it, and nobody can choose it. */
export const PLAN_STATES = ['offered', 'hidden', 'retired'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

interface Offer {
  is_public: boolean;
  retired_at: string | null;
}

export function planState({ is_public, retired_at }: Offer): PlanState {
  if (retired_at !== null) return 'retired';
  return is_public ? 'offered' : 'hidden';
}

/** Whether a tenant may change to this plan. */
export function canBeChosen(plan: Offer): boolean {
  return planState(plan) === 'offered';
}
