/** The sections of the company settings; each is the anchor of its part of the page, too. */
export const SETTINGS_SECTIONS = ['general', 'texting', 'quiet-hours', 'custom-fields', 'safety'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
