import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const contacts: FeatureDefinition = {
  name: 'contacts',
  resource: 'contacts',
  icon: 'mdi-account-outline',
  screens: {},
};
