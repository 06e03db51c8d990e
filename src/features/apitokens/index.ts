import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const apitokens: FeatureDefinition = {
  name: 'apitokens',
  resource: 'apitokens',
  icon: 'mdi-api',
  screens: {},
};
