import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const categories: FeatureDefinition = {
  name: 'categories',
  resource: 'categories',
  icon: 'mdi-tag-outline',
  menu: { group: 'audience', screen: 'categories.list' },
  screens: {
    'categories.list': () => import('./CategoryList.tsx').then((module) => module.CategoryList),
    'categories.create': () => import('./CategoryCreate.tsx').then((module) => module.CategoryCreate),
    'categories.show': () => import('./CategoryShow.tsx').then((module) => module.CategoryShow),
    'categories.update': () => import('./CategoryUpdate.tsx').then((module) => module.CategoryUpdate),
  },
};
