import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
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

/** `unsaved`: what an earlier page could not save; the same object is another page in this browser. */
function harness(
  save = vi.fn((_: Partial<ListSettings>) => Promise.resolve<unknown>(undefined)),
  unsaved: { change: Partial<ListSettings> | null } = { change: null },
) {
  const store = new Map<string, unknown>();
  const onRefused = vi.fn();
  const sync = new ListSettingsSync({
    load: () => Promise.resolve(STORED_SETTINGS),
    save,
    readUnsaved: () => unsaved.change,
    storeUnsaved: (change) => {
      unsaved.change = change;
    },
    onRefused,
    write: (key, value) => {
      store.set(key, value);
      sync.entryWritten(key, value);
    },
  });
  return { sync, save, store, unsaved, onRefused };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('loads views, columns and density into the store without sending them back', async () => {
  const { sync, save, store } = harness();
  await sync.load();
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
  const settings = sync.load();
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
  sync.stop();
  await vi.runAllTimersAsync();
  expect(save).not.toHaveBeenCalled();
});

it('saves what was not saved before the page was left, and keeps it from older settings', async () => {
  const first = harness();
  first.sync.entryWritten('contacts.views', []);
  first.sync.stop();
  const { sync, save, store, unsaved } = harness(undefined, first.unsaved);
  await sync.load();
  expect(store.has('contacts.views')).toBe(false);
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith({ views: { contacts: [] } });
  expect(unsaved.change).toBeNull();
});

it('keeps changes while it saves, and those made meanwhile after it', async () => {
  const saved = new Promise<unknown>((resolve) => setTimeout(resolve, 600));
  const { sync, unsaved } = harness(vi.fn(() => saved));
  sync.entryWritten('contacts.views', [VIEW]);
  sync.entryWritten('lists.density', 'compact');
  await vi.advanceTimersByTimeAsync(500);
  sync.entryWritten('contacts.views', []);
  expect(unsaved.change).toEqual({ views: { contacts: [] }, density: 'compact' });
  // The first save ends before the second would begin.
  await vi.advanceTimersByTimeAsync(300);
  expect(unsaved.change).toEqual({ views: { contacts: [] } });
});

it('drops a refused change and says so: later ones are saved', async () => {
  const save = vi.fn<(change: Partial<ListSettings>) => Promise<unknown>>();
  save.mockRejectedValueOnce(new ApiError(422, 'unprocessable', 'Too many.')).mockResolvedValue(undefined);
  const { sync, unsaved, onRefused } = harness(save);
  sync.entryWritten('contacts.views', [VIEW]);
  await vi.runAllTimersAsync();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(unsaved.change).toBeNull();
  sync.entryWritten('lists.density', 'compact');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenLastCalledWith({ density: 'compact' });
});
