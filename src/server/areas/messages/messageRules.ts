import { aboutReadable } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';

/**
 * Messages are written by sending and receiving alone; the list can be asked for what the statistics count. One with a contact
 * whom somebody may not read is not there for them.
 */
export const messageRules: ResourceRules<'messages'> = {
  shownTo: (_tx, viewer) => aboutReadable('contact_id', viewer),
  filterable: ['failed_at', 'is_reply'],
};
