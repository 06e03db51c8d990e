import type { PlanInput } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES } from '#src/domain/company/planTerms.ts';
import { NO_PLAN_FIGURES } from '#src/server/areas/plans/planFigures.ts';
import { createdDaysAgo, daysAgo, type SeedContext } from './SeedContext.ts';

type Family = Pick<PlanInput, 'description' | 'price' | 'limits' | 'features'> & { id: string; name: string };

const FAMILIES: readonly Family[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'One phone and a few hundred customers.',
    price: 1900,
    limits: { segments: 2_000, devices: 1, users: 2, contacts: 1_000 },
    features: [],
  },
  {
    id: 'team',
    name: 'Team',
    description: 'Several phones, several people, keywords.',
    price: 5900,
    limits: { segments: 20_000, devices: 5, users: 15, contacts: 20_000 },
    features: [...PLAN_FEATURES],
  },
  {
    id: 'scale',
    name: 'Scale',
    description: 'For campaigns to a hundred thousand people.',
    price: 24900,
    limits: { segments: 250_000, devices: 25, users: 100, contacts: 250_000 },
    features: [...PLAN_FEATURES],
  },
];

/** The plans on offer: each monthly, and yearly for the price of ten months; also a hidden and a retired one. */
export function seedPlans(context: SeedContext): void {
  const shared = {
    tenant_id: null,
    currency: 'USD',
    interval: 'month' as const,
    is_public: true,
    retired_at: null,
    ...NO_PLAN_FIGURES,
    ...createdDaysAgo(context, 400),
  };
  const publicPlans = FAMILIES.flatMap((family, index) => [
    { ...shared, ...family, family: family.name, position: index + 1 },
    {
      ...shared,
      ...family,
      id: `${family.id}-year`,
      name: `${family.name}, yearly`,
      family: family.name,
      interval: 'year' as const,
      price: 10 * family.price,
      limits: { ...family.limits, segments: 12 * family.limits.segments },
      position: index + 1,
    },
  ]);
  context.store.insertMany('plans', [
    ...publicPlans,
    {
      ...shared,
      id: 'charity',
      name: 'Charity',
      family: 'Charity',
      description: 'By agreement, for non-profits.',
      price: 0,
      limits: { segments: 10_000, devices: 2, users: 10, contacts: 5_000 },
      features: [],
      is_public: false,
      position: 8,
    },
    {
      ...shared,
      id: 'classic',
      name: 'Classic',
      family: 'Classic',
      description: 'The first plan ever offered.',
      price: 900,
      limits: { segments: 1_000, devices: 1, users: 1, contacts: 500 },
      features: [],
      position: 9,
      retired_at: daysAgo(context, 90),
    },
  ]);
}
