/** The languages of the product, each called by its own name. The first is the default. */
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
] as const;
export type LocaleName = (typeof LOCALES)[number]['locale'];

export function isLocale(value: unknown): value is LocaleName {
  return LOCALES.some(({ locale }) => locale === value);
}
