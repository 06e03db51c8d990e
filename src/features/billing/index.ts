import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const billing: FeatureDefinition = {
  name: 'billing',
  icon: 'mdi-credit-card-outline',
  menu: { group: 'billing', screen: 'billing' },
  screens: {
    billing: () => import('./BillingPage.tsx').then((module) => module.BillingPage),
    subscription: () => import('./SubscriptionPage.tsx').then((module) => module.SubscriptionPage),
  },
};
