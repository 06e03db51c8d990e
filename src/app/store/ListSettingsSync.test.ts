import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListSettings } from '#src/domain/people/listSettings.ts';
import { ListSettingsSync } from './ListSettingsSync.ts';

const VIEW = {
  name: 'Leads',
  filter: { category_id: 'lead' },
  sort: { field: 'id', order: 'ASC' },
  columns: {},
} as const;
const STORED_SETTINGS: ListSettings = {
  views: { contacts: [VIEW] },
  columns: { groups: { type: false } },
  density: 'compact',
};

function harness(save = vi.fn((_: Partial<ListSettings>) => Promise.resolve<unknown>(undefined))) {
  const store = new Map<string, unknown>();
  const sync = new ListSettingsSync({
    load: () => Promise.resolve(STORED_SETTINGS),
    save,
    write: (key, value) => {
      store.set(key, value);
      sync.entryWritten(key, value);
    },
  });
  return { sync, save, store };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('loads views, columns and density into the store without sending them back', async () => {
  const { sync, save, store } = harness();
  await sync.take();
  expect(Object.fromEntries(store)).toEqual({
    'contacts.views': [VIEW],
    'groups.shownColumns': { type: false },
    'lists.density': 'compact',
  });
  await vi.runAllTimersAsync();
  expect(save).not.toHaveBeenCalled();
});

it('saves changes together, and nothing else of the store', async () => {
  const { sync, save } = harness();
  sync.entryWritten('contacts.views', []);
  sync.entryWritten('contacts.shownColumns', { email: true });
  sync.entryWritten('groups.shownColumns', { type: true });
  sync.entryWritten('sidebar.open', true);
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledWith({
    views: { contacts: [] },
    columns: { contacts: { email: true }, groups: { type: true } },
  });
});

it('keeps changes made while it was loading', async () => {
  const { sync, store } = harness();
  const settings = sync.take();
  sync.entryWritten('contacts.views', []);
  await settings;
  expect(store.has('contacts.views')).toBe(false);
  expect(store.get('groups.shownColumns')).toEqual({ type: false });
});

it('saves failed changes with the next one', async () => {
  const save = vi.fn<(change: Partial<ListSettings>) => Promise<unknown>>();
  save.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const { sync } = harness(save);
  sync.entryWritten('contacts.views', []);
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  sync.entryWritten('lists.density', 'compact');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenLastCalledWith({ views: { contacts: [] }, density: 'compact' });
});

it('sends nothing of somebody who signed out', async () => {
  const { sync, save } = harness();
  sync.entryWritten('contacts.views', []);
  sync.forget();
  await vi.runAllTimersAsync();
  expect(save).not.toHaveBeenCalled();
});
