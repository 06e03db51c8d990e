import type { Store } from '#src/server/storage/Store.ts';
import { ConversationIndex } from './ConversationIndex.ts';

const indexes = new WeakMap<Store, ConversationIndex>();

/** The index of a store: made at the first question, kept in step with every write from then on. */
export function conversationsOf(store: Store): ConversationIndex {
  const known = indexes.get(store) ?? new ConversationIndex(store);
  indexes.set(store, known);
  return known;
}
