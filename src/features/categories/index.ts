import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const categories: FeatureDefinition = {
  name: 'categories',
  resource: 'categories',
  icon: 'mdi-tag-outline',
  screens: {},
};
