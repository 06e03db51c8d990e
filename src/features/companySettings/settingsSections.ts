/** The sections of the company settings, which are also their anchors. */
export const SETTINGS_SECTIONS = ['general', 'texting', 'quiet-hours', 'custom-fields', 'safety'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
