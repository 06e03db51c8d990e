import { z } from 'zod';
import { instant } from '#src/domain/record.ts';
import { aboutReadableContacts } from '#src/server/access/people.ts';
import { ownedBy, shownOwners } from '#src/server/areas/contacts/index.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import type { SpecialFilters } from '#src/server/lists/filterCriterion.ts';

/**
 * Messages are only written by sending and receiving; lists can be filtered by what statistics count. Messages with contacts the caller may
 * not read do not exist for them. Those of a merged or deleted contact that workers have yet to change are shown and found as if they had.
 */
export const messageRules: ResourceRules<'messages'> = {
  shownTo: (_tx, viewer) => aboutReadableContacts('contact_id', viewer),
  async derive(tx, tenantId) {
    const ownerOf = await shownOwners(tx, tenantId ?? '');
    return ({ contact_id }) => ({ contact_id: ownerOf(contact_id) });
  },
  async filters(tx, tenantId, _clock, filterFields): Promise<SpecialFilters> {
    if (!filterFields.has('contact_id')) return {};
    const messagesOf = await ownedBy(tx, tenantId ?? '');
    const isId = (each: unknown): each is string | null => typeof each === 'string' || each === null;
    return {
      contact_id: (value) => {
        const owners = [value].flat();
        return messagesOf && owners.every(isId) ? messagesOf(owners) : null;
      },
    };
  },
  filterableDerived: { failed_at: instant.nullable(), is_reply: z.boolean() },
};
