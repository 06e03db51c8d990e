import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const plans: FeatureDefinition = {
  name: 'plans',
  resource: 'plans',
  icon: 'mdi-layers-triple-outline',
  menu: { group: 'staff', screen: 'plans.list' },
  screens: {
    'plans.list': () => import('./PlanList.tsx').then((module) => module.PlanList),
    'plans.create': () => import('./PlanCreate.tsx').then((module) => module.PlanCreate),
    'plans.update': () => import('./PlanUpdate.tsx').then((module) => module.PlanUpdate),
  },
};
