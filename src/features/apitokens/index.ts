import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const apitokens: FeatureDefinition = {
  name: 'apitokens',
  resource: 'apitokens',
  icon: 'mdi-api',
  menu: { group: 'setup', screen: 'apitokens.list' },
  screens: {
    'apitokens.list': () => import('./TokenList.tsx').then((module) => module.TokenList),
    'apitokens.create': () => import('./create/TokenCreate.tsx').then((module) => module.TokenCreate),
  },
};
