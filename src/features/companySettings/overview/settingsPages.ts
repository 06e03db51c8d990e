import type { ScreenName } from '#src/routing/routeTable.ts';

/** The screens of the settings overview, in order. */
export const SETTINGS_PAGES = [
  'companySettings',
  'devices.list',
  'keywords.list',
  'autoReply',
  'apitokens.list',
  'webhooks.list',
  'activity.list',
] as const satisfies readonly ScreenName[];

export type SettingsPage = (typeof SETTINGS_PAGES)[number];
