import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const account: FeatureDefinition = {
  name: 'account',
  icon: 'mdi-account-circle-outline',
  screens: {
    account: () => import('./AccountPage.tsx').then((module) => module.AccountPage),
    twoFactor: () => import('./twoFactor/TwoFactorPage.tsx').then((module) => module.TwoFactorPage),
  },
  companion: () => import('./FollowAccountLocale.tsx').then((module) => module.FollowAccountLocale),
};
