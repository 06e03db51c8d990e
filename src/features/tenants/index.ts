import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const tenants: FeatureDefinition = {
  name: 'tenants',
  resource: 'tenants',
  icon: 'mdi-domain',
  menu: [
    { group: 'staff', screen: 'tenants.list' },
    { group: 'staff', screen: 'tenants.mails', icon: 'mdi-email-outline' },
  ],
  screens: {
    'tenants.list': () => import('./TenantList.tsx').then((module) => module.TenantList),
    'tenants.mails': () => import('./UnsentMails.tsx').then((module) => module.UnsentMails),
    'tenants.show': () => import('./TenantShow.tsx').then((module) => module.TenantShow),
  },
};
