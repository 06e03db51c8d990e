export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** A plan's limits, in the order shown. */
export const PLAN_LIMIT_NAMES = ['segments', 'contacts', 'devices', 'users'] as const;
export type PlanLimitName = (typeof PLAN_LIMIT_NAMES)[number];

/** The features a plan may include, in the order shown. Everything else is part of every plan. */
export const PLAN_FEATURES = ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** Lengths in characters. */
export const PLAN_TERMS = {
  name: 60,
  family: 60,
  description: 300,
  position: 999,
  /** How many of the tenants affected by a lowered limit or a removed feature are named. */
  named: 3,
  /** Minor units. */
  price: 1_000_000_000,
  limit: 1_000_000_000,
} as const;

/** `hidden`: given to individual tenants, shown to nobody else. `retired`: kept by the tenants that have it; nobody can choose it. */
export const PLAN_STATUSES = ['offered', 'hidden', 'retired'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

interface Offer {
  is_public: boolean;
  retired_at: string | null;
}

export function planStatus({ is_public, retired_at }: Offer): PlanStatus {
  if (retired_at !== null) return 'retired';
  return is_public ? 'offered' : 'hidden';
}

/** Whether a tenant can change to this plan. */
export function canBeChosen(plan: Offer): boolean {
  return planStatus(plan) === 'offered';
}
