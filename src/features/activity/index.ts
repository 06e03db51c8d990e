import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const activity: FeatureDefinition = {
  name: 'activity',
  resource: 'activity',
  icon: 'mdi-history',
  screens: {
    'activity.list': () => import('./ActivityList.tsx').then((module) => module.ActivityList),
  },
};
