import { useText } from '#src/i18n/useText.ts';
import { type OpenScreen, useOpenScreens } from '#src/routing/openScreens.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { findSettings } from './findSettings.ts';
import { SETTINGS_PAGES, type SettingsPage } from './settingsPages.ts';
import { type SettingLocation, SINGLE_SETTINGS, type SingleSetting } from './singleSettings.ts';

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

/** The settings pages the user may open, and the search results on them. */
export function useFoundSettings(search: string): {
  pages: { page: SettingsPage; icon: OpenScreen['icon'] }[];
  found: FoundSetting[];
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
  return { pages, found: findSettings(search, all) };
}
