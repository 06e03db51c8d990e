import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const users: FeatureDefinition = {
  name: 'users',
  resource: 'users',
  icon: 'mdi-account-multiple-outline',
  menu: { group: 'team', screen: 'users.list' },
  screens: {
    'users.list': () => import('./UserList.tsx').then((module) => module.UserList),
    'users.create': () => import('./InviteUsers.tsx').then((module) => module.InviteUsers),
    'users.update': () => import('./UserUpdate.tsx').then((module) => module.UserUpdate),
  },
};
