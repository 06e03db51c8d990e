import { useEffect } from 'react';
import { useI18nProvider, useLocaleState } from 'react-admin';
import type { AppI18nProvider } from '#src/i18n/i18nProvider.ts';
import { isLocale, type LocaleName } from '#src/i18n/locales.ts';
import { saveLocale } from '#src/i18n/saveLocale.ts';
import { session } from '#src/session/session.ts';
import { unsavedLocale } from '#src/session/unsavedLocale.ts';
import { useAccess } from '#src/session/useAccess.ts';

/** Applies the account's language, also when it was chosen in another browser. Renders nothing. */
export function FollowAccountLocale() {
  const [, setLocale] = useLocaleState();
  const i18nProvider = useI18nProvider() as AppI18nProvider;
  const { id, locale } = useAccess()?.user ?? {};
  useEffect(() => {
    const chosen = id === undefined ? null : unsavedLocale(id);
    const follow = async (language: LocaleName): Promise<void> => {
      await i18nProvider.loadLanguage(language);
      setLocale(language);
      document.documentElement.lang = language;
    };
    if (id !== undefined && isLocale(chosen)) {
      // The page was reloaded before the account had the choice, or the choice is on its way. If this fails, the next load tries again.
      follow(chosen).catch(() => undefined);
      saveLocale(id, chosen).catch(() => undefined);
    } else if (isLocale(locale) && locale !== document.documentElement.lang) {
      // The API's responses so far, such as names of roles and reasons of refusals, are in the browser's language.
      follow(locale).then(session.refreshUser, () => undefined);
    }
  }, [id, locale, setLocale, i18nProvider]);
  return null;
}
