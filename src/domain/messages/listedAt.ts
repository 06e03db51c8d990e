import type { Message } from '#src/domain/messages/message.ts';

/** The time a message is listed at: incoming, when it arrived; outgoing, when it was sent or last known to wait. */
export function listedAt({ direction, status_at, created_at }: Message): string {
  if (direction === 'incoming') return status_at.received ?? created_at;
  return status_at.sent ?? status_at.sending ?? status_at.queued ?? created_at;
}
