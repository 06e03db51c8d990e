import type { Transaction } from '#src/server/storage/Transaction.ts';
import { ConversationIndex } from './ConversationIndex.ts';

const indexes = new WeakMap<Transaction, ConversationIndex>();

/** The index of a store: made at the first question, kept in step with every write from then on. */
export function conversationsOf(tx: Transaction): ConversationIndex {
  const known = indexes.get(tx) ?? new ConversationIndex(tx);
  indexes.set(tx, known);
  return known;
}
