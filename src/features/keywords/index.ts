import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const keywords: FeatureDefinition = {
  name: 'keywords',
  resource: 'keywords',
  icon: 'mdi-key-variant',
  screens: {},
};
