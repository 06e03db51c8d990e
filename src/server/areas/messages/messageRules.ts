import { failedAt, isReply } from '#src/domain/messages/message.ts';
import { readablePeople } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';

/**
 * Messages are written by sending and receiving alone; the list can be asked for what the statistics count. One with a contact
 * whom somebody may not read is not there for them.
 */
export const messageRules: ResourceRules<'messages'> = {
  isVisible(tx, caller) {
    const mayRead = readablePeople(tx, caller);
    return mayRead && (({ contact_id }) => mayRead(contact_id));
  },
  filterable: { failed_at: failedAt, is_reply: isReply },
};
