import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const account: FeatureDefinition = {
  name: 'account',
  icon: 'mdi-account-circle-outline',
  screens: {},
};
