import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const messages: FeatureDefinition = {
  name: 'messages',
  resource: 'messages',
  icon: 'mdi-message-text-outline',
  screens: {},
};
