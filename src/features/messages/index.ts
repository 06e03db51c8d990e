import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const messages: FeatureDefinition = {
  name: 'messages',
  resource: 'messages',
  icon: 'mdi-message-text-outline',
  menu: { group: 'send', screen: 'messages.list' },
  screens: {
    'messages.list': () => import('./MessagesPage.tsx').then((module) => module.MessagesPage),
  },
};
