import { useLocaleState } from 'react-admin';
import { ApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { session } from '#src/session/session.ts';
import { isLocale, type LocaleName } from './locales.ts';

/** The current language, and a function that changes it: at once here, and in the account for the user's other browsers. */
export function useOwnLocale(): { locale: string; choose: (locale: LocaleName) => Promise<void> } {
  const [locale, setLocale] = useLocaleState();
  const invalidate = useInvalidate();

  async function keep(chosen: LocaleName, version: number): Promise<void> {
    try {
      await callOperation('updateUser', { body: { locale: chosen }, version });
    } catch (error) {
      // Signing in elsewhere changes the version too, without touching the language.
      const current = error instanceof ApiError && error.status === 412 ? error.current : null;
      if (!current || !('version' in current) || current.version === version) throw error;
      await keep(chosen, Number(current.version));
    }
    session.refreshUser();
  }

  return {
    locale: isLocale(locale) ? locale : 'en',
    async choose(chosen) {
      setLocale(chosen);
      const user = await session.user();
      // During a visit, support's language is not saved to the owner's account.
      if (!user.acting && user.locale !== chosen) await keep(chosen, user.version);
      // The names of system roles depend on the language.
      await invalidate('roles');
    },
  };
}
