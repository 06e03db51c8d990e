import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const templates: FeatureDefinition = {
  name: 'templates',
  resource: 'templates',
  icon: 'mdi-text-box-outline',
  menu: { group: 'content', screen: 'templates.list' },
  screens: {
    'templates.list': () => import('./TemplateList.tsx').then((module) => module.TemplateList),
    'templates.create': () => import('./TemplateCreate.tsx').then((module) => module.TemplateCreate),
    'templates.update': () => import('./TemplateUpdate.tsx').then((module) => module.TemplateUpdate),
  },
};
