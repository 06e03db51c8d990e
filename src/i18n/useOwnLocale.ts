import { useLocaleState } from 'react-admin';
import { useInvalidate } from '#src/api/useOperation.ts';
import { session } from '#src/session/session.ts';
import { isLocale, type LocaleName } from './locales.ts';
import { saveLocale } from './saveLocale.ts';

/** The current language, and a function that changes it: immediately here, and in the account for the user's other browsers. */
export function useOwnLocale(): { locale: string; choose: (locale: LocaleName) => Promise<void> } {
  const [locale, setLocale] = useLocaleState();
  const invalidate = useInvalidate();
  return {
    locale: isLocale(locale) ? locale : 'en',
    async choose(chosen) {
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
