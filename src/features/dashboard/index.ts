import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const dashboard: FeatureDefinition = {
  name: 'dashboard',

  icon: 'mdi-view-dashboard-outline',
  screens: {},
};
