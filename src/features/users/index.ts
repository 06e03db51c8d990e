import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const users: FeatureDefinition = {
  name: 'users',
  resource: 'users',
  icon: 'mdi-account-multiple-outline',
  screens: {},
};
