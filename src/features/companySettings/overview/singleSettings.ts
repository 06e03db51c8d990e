import type { SettingsSection } from '#src/features/companySettings/settingsSections.ts';
import type { en } from '#src/i18n/en/index.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import type { SettingsPage } from './settingsPages.ts';

/** The location of a setting: the screen, its section, and the page of the overview. */
export interface SettingLocation {
  page: SettingsPage;
  /** Another screen of the page's area; default: the page itself. */
  screen?: ScreenName;
  section?: SettingsSection;
}

export type SingleSetting = keyof typeof en.settingsOverview.settings;

/** The location of each setting the overview can find. */
export const SINGLE_SETTINGS: Record<SingleSetting, SettingLocation> = {
  name: { page: 'companySettings', section: 'general' },
  logo: { page: 'companySettings', section: 'general' },
  timezone: { page: 'companySettings', section: 'general' },
  country: { page: 'companySettings', section: 'general' },
  locale: { page: 'companySettings', section: 'general' },
  senderLine: { page: 'companySettings', section: 'texting' },
  optOut: { page: 'companySettings', section: 'texting' },
  optIn: { page: 'companySettings', section: 'texting' },
  help: { page: 'companySettings', section: 'texting' },
  quietHours: { page: 'companySettings', section: 'quiet-hours' },
  customFields: { page: 'companySettings', section: 'custom-fields' },
  approval: { page: 'companySettings', section: 'safety' },
  twoFactor: { page: 'companySettings', section: 'safety' },
  retention: { page: 'companySettings', section: 'safety' },
  supportAccess: { page: 'companySettings', section: 'safety' },
  pairing: { page: 'devices.list', screen: 'devices.create' },
  sims: { page: 'devices.list' },
  keywordReply: { page: 'keywords.list' },
  tryKeyword: { page: 'keywords.list' },
  away: { page: 'autoReply' },
  firstContact: { page: 'autoReply' },
  cooldown: { page: 'autoReply' },
  newToken: { page: 'apitokens.list', screen: 'apitokens.create' },
  allowList: { page: 'apitokens.list' },
  newWebhook: { page: 'webhooks.list', screen: 'webhooks.create' },
  auditLog: { page: 'activity.list' },
  supportVisits: { page: 'activity.list' },
};
