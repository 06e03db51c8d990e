import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const plans: FeatureDefinition = {
  name: 'plans',
  resource: 'plans',
  icon: 'mdi-tag-outline',
  screens: {},
};
