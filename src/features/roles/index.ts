import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const roles: FeatureDefinition = {
  name: 'roles',
  resource: 'roles',
  icon: 'mdi-shield-account-outline',
  menu: { group: 'team', screen: 'roles.list' },
  screens: {
    'roles.list': () => import('./RoleList.tsx').then((module) => module.RoleList),
    'roles.create': () => import('./RoleCreate.tsx').then((module) => module.RoleCreate),
    'roles.update': () => import('./RoleUpdate.tsx').then((module) => module.RoleUpdate),
  },
};
