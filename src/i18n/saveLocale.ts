import { ApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { session } from '#src/session/session.ts';
import { setUnsavedLocale, unsavedLocale } from '#src/session/unsavedLocale.ts';
import type { LocaleName } from './locales.ts';

let saving: Promise<void> | null = null;

/** Saves the language to the user's account. However choices overlap, the last one counts. Throws ApiError. */
export function saveLocale(user: string, locale: LocaleName): Promise<void> {
  setUnsavedLocale({ user, locale });
  saving ??= saveLast().finally(() => {
    saving = null;
  });
  return saving;
}

async function saveLast(): Promise<void> {
  try {
    const before = await session.user();
    let account = before;
    let locale = unsavedLocale(account.id);
    while (locale !== null && locale !== account.locale) {
      account = await put(locale, account);
      locale = unsavedLocale(account.id);
    }
    setUnsavedLocale(null);
    if (account !== before) session.refreshUser();
  } catch (error) {
    // Without a response, the choice is saved when the page is loaded again.
    if (!(error instanceof ApiError && error.status === 0)) setUnsavedLocale(null);
    throw error;
  }
}

/** The account afterwards: with this language or, if somebody changed it elsewhere, as it is now. */
async function put(locale: string, { version }: SignedInUser): Promise<SignedInUser> {
  try {
    return (await callOperation('updateUser', { body: { locale }, version })).data;
  } catch (error) {
    // Signing in elsewhere changes the version too, without touching the language.
    const current = error instanceof ApiError && error.status === 412 ? error.current : null;
    if (!current || !('version' in current) || current.version === version) throw error;
    return current as unknown as SignedInUser;
  }
}
