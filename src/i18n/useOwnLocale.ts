import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import { ApiError } from '#src/api/apiError.ts';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import { session } from '#src/session/session.ts';
import { isLocale, type LocaleName } from './locales.ts';

/** The language that is shown, and how to choose another: here at once, and with the account, for one's other browsers. */
export function useOwnLocale(): { locale: string; choose: (locale: LocaleName) => Promise<void> } {
  const [locale, setLocale] = useLocaleState();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  async function keep(chosen: LocaleName, version: number): Promise<void> {
    try {
      await dataProvider.call('updateUser', { body: { locale: chosen }, version });
    } catch (error) {
      // Signing in elsewhere is a change of the record too: nothing that a choice of language could overwrite.
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
      // Support's choice is not the owner's.
      if (!user.acting && user.locale !== chosen) await keep(chosen, user.version);
      // The roles that come with the product are called in the language of whoever asks.
      await queryClient.invalidateQueries({ queryKey: ['roles'] });
    },
  };
}
