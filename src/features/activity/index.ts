import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const activity: FeatureDefinition = {
  name: 'activity',
  resource: 'activity',
  icon: 'mdi-history',
  menu: { group: 'setup', screen: 'activity.list' },
  screens: {
    'activity.list': () => import('./ActivityList.tsx').then((module) => module.ActivityList),
  },
};
