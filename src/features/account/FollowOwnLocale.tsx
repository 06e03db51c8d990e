import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { isLocale } from '#src/i18n/locales.ts';
import { useAccess } from '#src/session/useAccess.ts';

/** Shows the language that was chosen with the account, in another browser too. Draws nothing. */
export function FollowOwnLocale() {
  const [, setLocale] = useLocaleState();
  const locale = useAccess()?.user.locale;
  useEffect(() => {
    if (isLocale(locale)) setLocale(locale);
    // Only when the account's changes: what is chosen here is on its way to the account.
  }, [locale, setLocale]);
  return null;
}
