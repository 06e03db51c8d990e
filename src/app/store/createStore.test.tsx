import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from './createStore.ts';

afterEach(() => vi.restoreAllMocks());

it('keeps what does not fit in the storage as long as the page, and tells its subscribers', () => {
  const store = createStore();
  store.setup();
  const onChange = vi.fn();
  store.subscribe('contacts.listParams', onChange);
  store.setItem('contacts.listParams', { page: 1 });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.setItem('contacts.listParams', { page: 2 });
  expect(store.getItem('contacts.listParams')).toEqual({ page: 2 });
  full.mockRestore();
  store.setItem('contacts.listParams', { page: 3 });
  expect(store.getItem('contacts.listParams')).toEqual({ page: 3 });
  store.removeItem('contacts.listParams');
  expect(store.getItem('contacts.listParams', 'nothing')).toBe('nothing');
  expect(onChange.mock.calls).toEqual([[{ page: 1 }], [{ page: 2 }], [{ page: 3 }], [undefined]]);
  store.teardown();
});

it('keeps the parameters and the selection of a list as they are in this tab when another tab stores others', () => {
  const store = createStore();
  store.setup();
  const onChange = vi.fn();
  const storeElsewhere = (key: string, newValue: string) => {
    window.localStorage.setItem(`RaStoreHeliograph.${key}`, newValue);
    dispatchEvent(
      new StorageEvent('storage', { key: `RaStoreHeliograph.${key}`, newValue, storageArea: window.localStorage }),
    );
  };
  for (const key of ['contacts.selectedIds', 'contacts.shownColumns']) store.subscribe(key, onChange);
  store.setItem('contacts.selectedIds', ['ada']);
  storeElsewhere('contacts.selectedIds', '["bob"]');
  expect(store.getItem('contacts.selectedIds')).toEqual(['ada']);
  storeElsewhere('contacts.shownColumns', '{"email":true}');
  expect(onChange.mock.calls).toEqual([[['ada']], [{ email: true }]]);
  store.teardown();
});

it('keeps a list that this tab has only read as it was then', () => {
  const store = createStore();
  expect(store.getItem('keywords.selectedIds', [])).toEqual([]);
  window.localStorage.setItem('RaStoreHeliograph.keywords.selectedIds', '["help"]');
  expect(store.getItem('keywords.selectedIds', [])).toEqual([]);
  expect(createStore().getItem('keywords.selectedIds')).toEqual(['help']);
});

it('forgets lists at sign-out, those of this tab too', () => {
  const store = createStore();
  store.setItem('contacts.listParams', { page: 2 });
  store.reset();
  expect(store.getItem('contacts.listParams', 'nothing')).toBe('nothing');
});

it('does not remember what was open over a list', () => {
  const store = createStore();
  store.setItem('keywords.listParams', { filter: { is_active: true }, page: 2, edit: 'k1' });
  expect(store.getItem('keywords.listParams')).toEqual({ filter: { is_active: true }, page: 2 });
});
