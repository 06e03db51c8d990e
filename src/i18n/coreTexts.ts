import { readPreference } from '#src/config/preferences.ts';
import type { TextTree } from '#src/domain/textTree.ts';
import { isLocale, type LocaleName } from './locales.ts';

/** Fetches the basic texts of each language. */
export const CORE_TEXTS: Record<LocaleName, () => Promise<{ load: () => TextTree }>> = {
  en: () => import('./en/load.ts'),
  fr: () => import('./fr/load.ts'),
};

/** The language this browser is set to, or English if we do not have it. */
export function preferredLocale(): LocaleName {
  const preferred = readPreference('locale');
  return isLocale(preferred) ? preferred : 'en';
}
