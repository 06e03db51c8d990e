import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const roles: FeatureDefinition = {
  name: 'roles',
  resource: 'roles',
  icon: 'mdi-shield-account-outline',
  screens: {},
};
