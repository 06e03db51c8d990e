import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const templates: FeatureDefinition = {
  name: 'templates',
  resource: 'templates',
  icon: 'mdi-text-box-outline',
  screens: {},
};
