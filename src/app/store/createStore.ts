import { localStorageStore, type Store } from 'react-admin';
import { STORE_NAME } from '#src/api/firstQuestions.ts';
import { type Preference, readPreference, writePreference } from '#src/config/preferences.ts';
import { preferredTheme } from '#src/config/preferredTheme.ts';
import { Listeners } from '#src/session/Observable.ts';

const PREFERENCES: readonly string[] = ['theme', 'locale'] satisfies Preference[];

/** Tells every entry this page writes to the store. */
export const storeWrites = new Listeners<[key: string, value: unknown]>();

/**
 * What react-admin remembers in this browser. The theme and the language lie with the preferences, where the sign-in page
 * finds them and where they outlive signing out; all the rest (filters, columns, saved views) goes with the person, and what of
 * it is worth keeping comes back from the API.
 */
export function createStore(): Store {
  const store = localStorageStore('1', STORE_NAME);
  return {
    ...store,
    getItem: (key, fallback) => {
      if (!PREFERENCES.includes(key)) return store.getItem(key, fallback);
      const known = key === 'theme' ? preferredTheme() : readPreference(key as Preference);
      return known === null ? fallback : (known as typeof fallback);
    },
    setItem: (key, value) => {
      if (PREFERENCES.includes(key) && typeof value === 'string') writePreference(key as Preference, value);
      store.setItem(key, value);
      storeWrites.tell(key, value);
    },
  };
}
