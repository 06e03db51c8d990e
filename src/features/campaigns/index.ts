import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const campaigns: FeatureDefinition = {
  name: 'campaigns',
  resource: 'campaigns',
  icon: 'mdi-bullhorn-outline',
  screens: {},
};
