import { useI18nProvider, useLocaleState } from 'react-admin';
import { useInvalidate } from '#src/api/useOperation.ts';
import { loadPagePart } from '#src/config/pagePart.ts';
import { session } from '#src/session/session.ts';
import type { AppI18nProvider } from './i18nProvider.ts';
import { isLocale, type LocaleName } from './locales.ts';
import { saveLocale } from './saveLocale.ts';

/** The language chosen last, whose texts may still be loading. */
let chosenLast: LocaleName;

/**
 * The current language, and a function that changes it: here as soon as its texts are loaded, and in the account for the user's other browsers. If
 * they cannot be fetched, it changes nothing and rejects with a PagePartError.
 */
export function useLocaleChoice(): { locale: string; choose: (locale: LocaleName) => Promise<void> } {
  const [locale, setLocale] = useLocaleState();
  const i18nProvider = useI18nProvider() as AppI18nProvider;
  const invalidate = useInvalidate();
  return {
    locale: isLocale(locale) ? locale : 'en',
    async choose(chosen) {
      chosenLast = chosen;
      await loadPagePart(() => i18nProvider.loadLanguage(chosen));
      if (chosenLast !== chosen) return;
      setLocale(chosen);
      document.documentElement.lang = chosen;
      const user = await session.user();
      // During a visit, support's language is not saved to the owner's account.
      if (user.acting) session.refreshUser();
      else await saveLocale(user.id, chosen);
      // The names of system roles depend on the language.
      await invalidate('roles');
    },
  };
}
