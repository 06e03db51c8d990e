import type { Message } from '#src/domain/messages/message.ts';

/** The number of the person: who wrote, or who was written to. */
export function numberOf({ direction, from, to }: Pick<Message, 'direction' | 'from' | 'to'>): string {
  return direction === 'incoming' ? from : to;
}
