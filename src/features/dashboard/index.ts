import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';
import { dashboardFirstRequests } from './dashboardFirstRequests.ts';

export const dashboard: FeatureDefinition = {
  name: 'dashboard',
  icon: 'mdi-view-dashboard-outline',
  menu: { group: 'send', screen: 'dashboard' },
  firstRequests: dashboardFirstRequests,
  screens: {
    dashboard: () => import('./Dashboard.tsx').then((module) => module.Dashboard),
  },
};
