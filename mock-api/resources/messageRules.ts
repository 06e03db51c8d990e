import { failedAt, isReply } from '#src/domain/messages/message.ts';
import type { ResourceRules } from './ResourceRules.ts';

/** Messages are written by sending and receiving alone; the list can be asked for what the statistics count. */
export const messageRules: ResourceRules<'messages'> = {
  filterable: { failed_at: failedAt, is_reply: isReply },
};
