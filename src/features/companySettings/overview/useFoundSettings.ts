import type { SettingsSection } from '#src/features/companySettings/settingsSections.ts';
import type { en } from '#src/i18n/en/index.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { type OpenScreen, useOpenScreens } from '#src/routing/useOpenScreens.ts';
import { findSettings } from './findSettings.ts';
import { SETTINGS_PAGES, type SettingsPage } from './settingsPages.ts';

/** A search result: a page or a single setting. */
export interface FoundSetting {
  key: string;
  label: string;
  alsoCalled: string;
  /** Its page and section; empty for a page. */
  within: string;
  icon: OpenScreen['icon'];
  to: string;
}

/** The settings pages the user can open, and the search results on them. */
export function useFoundSettings(search: string): {
  pages: { page: SettingsPage; icon: OpenScreen['icon'] }[];
  results: FoundSetting[];
} {
  const text = useText();
  const open = useOpenScreens();
  const iconOf = (screen: string) => open.find((each) => each.screen === screen)?.icon;
  const pages = SETTINGS_PAGES.flatMap((page) => {
    const icon = iconOf(page);
    return icon ? [{ page, icon }] : [];
  });

  const single = ([name, place]: [string, SettingLocation]): FoundSetting[] => {
    const { page, screen = page, section } = place;
    const icon = iconOf(screen);
    if (!icon) return [];
    const pageName = text(`screens.${page}`);
    return [
      {
        key: name,
        label: text(`settingsOverview.settings.${name as SingleSetting}.label`),
        alsoCalled: text(`settingsOverview.settings.${name as SingleSetting}.also`),
        within: section ? `${pageName} › ${text(`companySettings.sections.${section}`)}` : pageName,
        icon,
        to: section ? `${pathTo(screen)}#${section}` : pathTo(screen),
      },
    ];
  };
  const all = [
    ...pages.map(({ page, icon }) => ({
      key: page,
      label: text(`screens.${page}`),
      alsoCalled: text(`settingsOverview.pages.${page}`),
      within: '',
      icon,
      to: pathTo(page),
    })),
    ...Object.entries(SINGLE_SETTINGS).flatMap(single),
  ];
  return { pages, results: findSettings(search, all) };
}

/** The location of a setting: the screen, its section, and the page of the overview. */
interface SettingLocation {
  page: SettingsPage;
  /** Another screen of the page's area; default: the page itself. */
  screen?: ScreenName;
  section?: SettingsSection;
}

type SingleSetting = keyof typeof en.settingsOverview.settings;

/** The location of each setting the overview can find. */
const SINGLE_SETTINGS: Record<SingleSetting, SettingLocation> = {
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
