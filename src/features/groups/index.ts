import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const groups: FeatureDefinition = {
  name: 'groups',
  resource: 'groups',
  icon: 'mdi-account-group-outline',
  menu: { group: 'audience', screen: 'groups.list' },
  screens: {
    'groups.list': () => import('./GroupList.tsx').then((module) => module.GroupList),
    'groups.create': () => import('./GroupCreate.tsx').then((module) => module.GroupCreate),
    'groups.show': () => import('./GroupShow.tsx').then((module) => module.GroupShow),
    'groups.update': () => import('./GroupUpdate.tsx').then((module) => module.GroupUpdate),
  },
};
