import { localStorageStore, type Store } from 'react-admin';
import { STORE_NAME } from '#src/api/firstRequests.ts';
import { type Preference, writePreference } from '#src/config/preferences.ts';
import { preferredTheme } from '#src/config/preferredTheme.ts';
import { preferredLocale } from '#src/i18n/coreTexts.ts';
import { Listeners } from '#src/session/Observable.ts';

const PREFERENCES: Record<Preference, () => string> = { theme: preferredTheme, locale: preferredLocale };

const isPreference = (key: string): key is Preference => Object.hasOwn(PREFERENCES, key);

/** Announces every entry this page writes to the store. */
export const storeWrites = new Listeners<[key: string, value: unknown]>();

/**
 * react-admin's store in this browser. Theme and language are stored as preferences, which the sign-in page reads and which survive signing
 * out. The rest (filters, columns, saved views) is removed at sign-out; the API has a copy of the list settings.
 */
export function createStore(): Store {
  const store = localStorageStore('1', STORE_NAME);
  /** What did not fit in this browser's storage: it lasts as long as the page. */
  const unstored = new Map<string, unknown>();
  return {
    ...store,
    getItem: (key, fallback) => {
      // Never the fallback, because react-admin renders everything again when it gets the language later.
      if (isPreference(key)) return PREFERENCES[key]() as typeof fallback;
      return unstored.has(key) ? (unstored.get(key) as typeof fallback) : store.getItem(key, fallback);
    },
    setItem: (key, value) => {
      if (isPreference(key) && typeof value === 'string') writePreference(key, value);
      unstored.delete(key);
      try {
        store.setItem(key, value);
      } catch {
        unstored.set(key, value);
        // Reaches the store's subscribers, as if another tab had stored it.
        const newValue = JSON.stringify(value);
        dispatchEvent(new StorageEvent('storage', { key: `RaStore${STORE_NAME}.${key}`, newValue }));
      }
      storeWrites.tell(key, value);
    },
    removeItem: (key) => {
      unstored.delete(key);
      store.removeItem(key);
    },
  };
}
