import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { isLocale } from '#src/i18n/locales.ts';
import { saveLocale } from '#src/i18n/saveLocale.ts';
import { session } from '#src/session/session.ts';
import { unsavedLocale } from '#src/session/unsavedLocale.ts';
import { useAccess } from '#src/session/useAccess.ts';

/** Applies the account's language, also when it was chosen in another browser. Renders nothing. */
export function FollowAccountLocale() {
  const [, setLocale] = useLocaleState();
  const { id, locale } = useAccess()?.user ?? {};
  useEffect(() => {
    const chosen = id === undefined ? null : unsavedLocale(id);
    if (id !== undefined && isLocale(chosen)) {
      // The page was reloaded before the account had the choice, or the choice is on its way. If this fails, the next load tries again.
      setLocale(chosen);
      saveLocale(id, chosen).catch(() => undefined);
    } else if (isLocale(locale) && locale !== document.documentElement.lang) {
      setLocale(locale);
      document.documentElement.lang = locale;
      // The API's responses so far, such as names of roles and reasons of refusals, are in the browser's language.
      session.refreshUser();
    }
  }, [id, locale, setLocale]);
  return null;
}
