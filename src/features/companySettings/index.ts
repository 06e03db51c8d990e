import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';
import { SETTINGS_PAGES } from './overview/settingsPages.ts';

export const companySettings: FeatureDefinition = {
  name: 'companySettings',
  icon: 'mdi-office-building-cog-outline',
  menu: [
    { group: 'setup', screen: 'companySettings' },
    { group: 'setup', screen: 'settings', icon: 'mdi-cog-outline', leadsTo: SETTINGS_PAGES },
  ],
  screens: {
    companySettings: () => import('./form/CompanySettingsPage.tsx').then((module) => module.CompanySettingsPage),
    settings: () => import('./overview/SettingsOverview.tsx').then((module) => module.SettingsOverview),
  },
};
