import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { isLocale } from '#src/i18n/locales.ts';
import { useAccess } from '#src/session/useAccess.ts';

/** Applies the account's language, also when it was chosen in another browser. Renders nothing. */
export function FollowAccountLocale() {
  const [, setLocale] = useLocaleState();
  const locale = useAccess()?.user.locale;
  useEffect(() => {
    if (isLocale(locale)) setLocale(locale);
    // Only when the account's language changes: a choice made here is on its way to the account.
  }, [locale, setLocale]);
  return null;
}
