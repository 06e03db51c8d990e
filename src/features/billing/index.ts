import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const billing: FeatureDefinition = {
  name: 'billing',
  icon: 'mdi-credit-card-outline',
  screens: {},
};
