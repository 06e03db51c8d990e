import { z } from 'zod';
import { instant } from '#src/domain/record.ts';
import { aboutReadable } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';

/**
 * Messages are only written by sending and receiving; lists can be filtered by what statistics count. Messages with contacts the caller may
 * not read do not exist for them.
 */
export const messageRules: ResourceRules<'messages'> = {
  shownTo: (_tx, viewer) => aboutReadable('contact_id', viewer),
  filterableDerived: { failed_at: instant.nullable(), is_reply: z.boolean() },
};
