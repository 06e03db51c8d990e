import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const groups: FeatureDefinition = {
  name: 'groups',
  resource: 'groups',
  icon: 'mdi-account-group-outline',
  screens: {},
};
