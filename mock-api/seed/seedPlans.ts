import { madeDaysAgo, type SeedContext } from './SeedContext.ts';

/** The plans the product sells. Prices in minor units. */
export function seedPlans(context: SeedContext): void {
  const shared = {
    tenant_id: null,
    currency: 'USD',
    interval: 'month' as const,
    is_public: true,
    ...madeDaysAgo(context, 400),
  };
  context.store.insertMany('plans', [
    {
      ...shared,
      id: 'starter',
      name: 'Starter',
      description: 'One phone and a few hundred customers.',
      price: 1900,
      limits: { segments: 2_000, devices: 1, users: 2, contacts: 1_000 },
      features: ['campaigns', 'templates'],
    },
    {
      ...shared,
      id: 'team',
      name: 'Team',
      description: 'Several phones, several people, keywords.',
      price: 5900,
      limits: { segments: 20_000, devices: 5, users: 15, contacts: 20_000 },
      features: ['campaigns', 'templates', 'keywords', 'roles'],
    },
    {
      ...shared,
      id: 'scale',
      name: 'Scale',
      description: 'For campaigns to a hundred thousand people.',
      price: 24900,
      limits: { segments: 250_000, devices: 25, users: 100, contacts: 250_000 },
      features: ['campaigns', 'templates', 'keywords', 'roles', 'api'],
    },
  ]);
}
