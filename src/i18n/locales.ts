/** The languages of the product, each with its own name for itself. The first is the default. */
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
] as const;
export type LocaleName = (typeof LOCALES)[number]['locale'];

export function isLocale(value: unknown): value is LocaleName {
  return LOCALES.some(({ locale }) => locale === value);
}
