import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { ListLooks as LooksOfLists } from '#src/domain/people/listLooks.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { session } from '#src/session/session.ts';
import { accessStore, useAccess } from '#src/session/useAccess.ts';
import { storeWrites } from './createStore.ts';
import { ListLooksSync } from './ListLooksSync.ts';

const taken = new WeakSet<SignedInUser>();

/** The looks that were answered with the user: once, as they may have been changed since. */
function startingLooks(): LooksOfLists | undefined {
  const state = accessStore.state();
  if (state.kind !== 'known' || taken.has(state.access.user)) return undefined;
  taken.add(state.access.user);
  return state.access.user.start?.list_looks;
}

/** Beside every screen below /app: keeps views, columns and density of the person signed in with the API. */
export function ListLooks() {
  const { setItem } = useStoreContext();
  const user = useAccess()?.user;
  // Where nothing is open there are no lists; and how the owner likes theirs is nothing to support.
  const isOpen = (user?.tenant?.status ?? 'active') === 'active' && !user?.must_set_up_two_factor;
  const userId = isOpen && !user?.acting ? user?.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    const sync = new ListLooksSync({
      load: async () => startingLooks() ?? (await callOperation('listLooks')).data,
      save: (change) => callOperation('keepListLooks', { body: change }),
      write: setItem,
    });
    const stopHearing = storeWrites.add((key, value) => sync.written(key, value));
    const stopSession = session.onChange(({ kind }) => {
      if (kind !== 'user_updated') sync.forget();
    });
    // Lists work without: they look as they do for the first time.
    sync.take().catch(() => undefined);
    return () => {
      stopHearing();
      stopSession();
      sync.forget();
    };
  }, [userId, setItem]);

  return null;
}
