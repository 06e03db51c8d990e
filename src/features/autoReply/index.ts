import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const autoReply: FeatureDefinition = {
  name: 'autoReply',
  icon: 'mdi-reply-outline',
  screens: { autoReply: () => import('./AutoReplyPage.tsx').then((module) => module.AutoReplyPage) },
};
