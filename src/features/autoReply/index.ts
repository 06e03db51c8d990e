import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const autoReply: FeatureDefinition = {
  name: 'autoReply',
  icon: 'mdi-reply-outline',
  menu: { group: 'setup', screen: 'autoReply' },
  screens: { autoReply: () => import('./AutoReplyPage.tsx').then((module) => module.AutoReplyPage) },
};
