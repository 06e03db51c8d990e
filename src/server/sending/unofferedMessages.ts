import type { SmppMessage } from '#src/server/storage/records/smpp.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Which of these claimed messages no phone and no operator has yet: each is checked once more before it is offered. */
export async function unofferedMessages(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const offers = await tx.find('phone_offers', { id: [...ids] });
  const smppMessages = await tx.find('smpp_messages', { id: [...ids] });
  const stored = new Set([...offers, ...smppMessages].map(({ id }) => id));
  const dispatches = await tx.find('dispatches', { id: [...ids] });
  return new Set([
    ...offers.flatMap(({ id, state }) => (state === 'waiting' ? id : [])),
    ...smppMessages.flatMap((row) => (isUntouched(row) ? row.id : [])),
    ...dispatches.flatMap(({ id, attempt }) => (attempt === 0 && !stored.has(id) ? id : [])),
  ]);
}

/** Whether no segment was ever on a wire. */
export function isUntouched({ state, parts }: SmppMessage): boolean {
  return state === 'waiting' && parts.every((part) => part.state === 'waiting');
}
