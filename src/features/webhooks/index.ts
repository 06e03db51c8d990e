import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const webhooks: FeatureDefinition = {
  name: 'webhooks',
  resource: 'webhooks',
  icon: 'mdi-webhook',
  menu: { group: 'setup', screen: 'webhooks.list' },
  screens: {
    'webhooks.list': () => import('./WebhookList.tsx').then((module) => module.WebhookList),
    'webhooks.create': () => import('./WebhookCreate.tsx').then((module) => module.WebhookCreate),
    'webhooks.update': () => import('./WebhookUpdate.tsx').then((module) => module.WebhookUpdate),
  },
};
