import { useEffect, useEffectEvent } from 'react';
import { useNotify, useStoreContext } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { ListSettings as SettingsOfLists } from '#src/domain/people/listSettings.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { accessStore, useAccess } from '#src/session/useAccess.ts';
import { storeWrites } from './createStore.ts';
import { ListSettingsSync } from './ListSettingsSync.ts';

/** The key of changes in react-admin's store that the API does not have yet, before the user's id. */
const UNSAVED = 'lists.unsaved.';

const usersApplied = new WeakSet<SignedInUser>();

/** The list settings that came with the user. Used once, because they may have changed later. */
function startingSettings(): SettingsOfLists | undefined {
  const state = accessStore.state();
  if (state.kind !== 'known' || usersApplied.has(state.access.user)) return undefined;
  usersApplied.add(state.access.user);
  return state.access.user.start?.list_settings;
}

/** Stores the user's views, columns and density in the API. Rendered on every screen below /app. */
export function ListSettings() {
  const { getItem, setItem, removeItem } = useStoreContext();
  const text = useText();
  const notify = useNotify();
  const user = useAccess()?.user;
  // A suspended tenant has no lists, and support does not need the user's list settings.
  const isOpen = (user?.tenant?.status ?? 'active') === 'active' && !user?.must_set_up_two_factor;
  const userId = isOpen && !user?.acting ? user?.id : undefined;

  const onRefused = useEffectEvent(() => notify(text('ui.list.settingsRefused'), { type: 'error' }));

  useEffect(() => {
    if (userId === undefined) return;
    const sync = new ListSettingsSync({
      load: async () => startingSettings() ?? (await callOperation('listSettings')).data,
      save: (change) => callOperation('saveListSettings', { body: change }),
      readUnsaved: () => getItem<Partial<SettingsOfLists> | null>(UNSAVED + userId, null) ?? null,
      storeUnsaved: (change) => (change === null ? removeItem(UNSAVED + userId) : setItem(UNSAVED + userId, change)),
      onRefused: () => onRefused(),
      write: setItem,
    });
    const stopHearing = storeWrites.add((key, value) => sync.entryWritten(key, value));
    const stopSession = session.onChange(({ kind }) => {
      if (kind !== 'user_updated') sync.stop();
    });
    // Without the stored settings, lists use their defaults.
    sync.load().catch(() => undefined);
    return () => {
      stopHearing();
      stopSession();
      sync.stop();
    };
  }, [userId, getItem, setItem, removeItem]);

  return null;
}
