import { readPreference } from '#src/config/preferences.ts';
import { isLocale, type LocaleName } from './locales.ts';

/** How each language's texts are fetched. */
export const LANGUAGES: Record<LocaleName, () => Promise<{ load: () => object }>> = {
  en: () => import('./en/load.ts'),
  fr: () => import('./fr/load.ts'),
};

/** The language this browser was told to use, else English. */
export function preferredLocale(): LocaleName {
  const preferred = readPreference('locale');
  return isLocale(preferred) ? preferred : 'en';
}
