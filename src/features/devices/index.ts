import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const devices: FeatureDefinition = {
  name: 'devices',
  resource: 'devices',
  icon: 'mdi-cellphone-message',
  screens: {},
};
