import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const tenants: FeatureDefinition = {
  name: 'tenants',
  resource: 'tenants',
  icon: 'mdi-domain',
  screens: {},
};
