import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const keywords: FeatureDefinition = {
  name: 'keywords',
  resource: 'keywords',
  icon: 'mdi-key-variant',
  menu: { group: 'setup', screen: 'keywords.list' },
  screens: { 'keywords.list': () => import('./KeywordsPage.tsx').then((module) => module.KeywordsPage) },
  recordRepresentation: ({ word }) => String(word ?? '–'),
};
