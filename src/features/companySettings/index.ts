import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const companySettings: FeatureDefinition = {
  name: 'companySettings',
  icon: 'mdi-cog-outline',
  screens: {},
};
