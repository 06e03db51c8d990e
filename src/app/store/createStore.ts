import { type ListParams, localStorageStore, type Store } from 'react-admin';
import { STORE_NAME } from '#src/api/firstRequests.ts';
import { type Preference, writePreference } from '#src/config/preferences.ts';
import { preferredTheme } from '#src/config/preferredTheme.ts';
import { preferredLocale } from '#src/i18n/coreTexts.ts';
import { Listeners } from '#src/session/Observable.ts';

const PREFERENCES: Record<Preference, () => string> = { theme: preferredTheme, locale: preferredLocale };

const isPreference = (key: string): key is Preference => Object.hasOwn(PREFERENCES, key);

/** Announces every entry this page writes to the store. */
export const storeWrites = new Listeners<[key: string, value: unknown]>();

/** A list's parameters and selection: each tab has its own, so that no tab changes a list that is being worked on in another one. */
const OF_TAB = /\.(listParams|selectedIds)$/;

/** A list's parameters without the rest of its address, which names what is open over the list and must not open again at the next visit. */
function withoutOpen({ sort, order, page, perPage, filter, displayedFilters }: ListParams): Partial<ListParams> {
  return { sort, order, page, perPage, filter, displayedFilters };
}

/** Keeps react-admin from adopting what another tab has stored for its own lists. */
function withhold(event: StorageEvent): void {
  if (event.storageArea && OF_TAB.test(event.key ?? '')) event.stopImmediatePropagation();
}

/**
 * react-admin's store in this browser. Theme and language are stored as preferences, which the sign-in page reads and which survive signing
 * out. The rest (filters, columns, saved views) is removed at sign-out; the API has a copy of the list settings.
 */
export function createStore(): Store {
  const store = localStorageStore('1', STORE_NAME);
  /** Values that last as long as the page: those of this tab, and those that did not fit in this browser's storage. */
  const ofPage = new Map<string, unknown>();
  return {
    ...store,
    setup: () => {
      window.addEventListener('storage', withhold);
      store.setup();
    },
    getItem: (key, fallback) => {
      // Not the fallback: react-admin would render everything again when it gets the language later.
      if (isPreference(key)) return PREFERENCES[key]() as typeof fallback;
      // From now on this tab keeps its own value, even if other tabs store another.
      if (OF_TAB.test(key) && !ofPage.has(key)) ofPage.set(key, store.getItem(key));
      return ofPage.has(key) ? ((ofPage.get(key) ?? fallback) as typeof fallback) : store.getItem(key, fallback);
    },
    setItem: (key, written) => {
      const value = key.endsWith('.listParams') ? withoutOpen(written as ListParams) : written;
      if (isPreference(key) && typeof value === 'string') writePreference(key, value);
      if (OF_TAB.test(key)) ofPage.set(key, value);
      else ofPage.delete(key);
      try {
        store.setItem(key, value);
      } catch {
        ofPage.set(key, value);
        // Reaches the store's subscribers, as if another tab had stored it.
        const newValue = JSON.stringify(value);
        dispatchEvent(new StorageEvent('storage', { key: `RaStore${STORE_NAME}.${key}`, newValue }));
      }
      storeWrites.notify(key, value);
    },
    removeItem: (key) => {
      ofPage.delete(key);
      store.removeItem(key);
    },
    reset: () => {
      ofPage.clear();
      store.reset();
    },
  };
}
