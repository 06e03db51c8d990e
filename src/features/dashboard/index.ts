import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';
import { dashboardQuestions } from './dashboardQuestions.ts';

export const dashboard: FeatureDefinition = {
  name: 'dashboard',
  icon: 'mdi-view-dashboard-outline',
  menu: { group: 'send', screen: 'dashboard' },
  asksFirst: dashboardQuestions,
  screens: {
    dashboard: () => import('./Dashboard.tsx').then((module) => module.Dashboard),
  },
};
