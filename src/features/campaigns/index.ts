import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';
import { campaignFirstRequests } from './list/campaignFirstRequests.ts';

export const campaigns: FeatureDefinition = {
  name: 'campaigns',
  resource: 'campaigns',
  icon: 'mdi-bullhorn-outline',
  menu: { group: 'send', screen: 'campaigns.list' },
  firstRequests: campaignFirstRequests,
  screens: {
    'campaigns.list': () => import('./list/CampaignList.tsx').then((module) => module.CampaignList),
    'campaigns.create': () => import('./CampaignCreate.tsx').then((module) => module.CampaignCreate),
    'campaigns.show': () => import('./CampaignPage.tsx').then((module) => module.CampaignPage),
    'campaigns.messages': () => import('./messages/CampaignMessages.tsx').then((module) => module.CampaignMessages),
  },
  companion: () => import('#src/ui/undo/UndoBanner.tsx').then((module) => module.UndoBanner),
};
