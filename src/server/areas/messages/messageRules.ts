import { z } from 'zod';
import { oneOf } from '#src/domain/criteria/criterion.ts';
import { instant } from '#src/domain/record.ts';
import { aboutReadable } from '#src/server/access/people.ts';
import { movingMessages } from '#src/server/areas/contacts/index.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import type { SpecialFilters } from '#src/server/lists/filterCriterion.ts';

/**
 * Messages are only written by sending and receiving; lists can be filtered by what statistics count. Messages with contacts the caller may
 * not read do not exist for them. Those of a merged or deleted contact that workers have yet to change are shown and found as if they had.
 */
export const messageRules: ResourceRules<'messages'> = {
  shownTo: (_tx, viewer) => aboutReadable('contact_id', viewer),
  async derive(tx, tenantId) {
    const { ownerOf } = await movingMessages(tx, tenantId ?? '');
    return ({ contact_id }) => ({ contact_id: ownerOf(contact_id) });
  },
  async filters(tx, tenantId, _clock, filterFields): Promise<SpecialFilters> {
    if (!filterFields.has('contact_id')) return {};
    const { namesOf, isMoving } = await movingMessages(tx, tenantId ?? '');
    const isId = (each: unknown): each is string | null => typeof each === 'string' || each === null;
    return {
      contact_id: (value) => {
        const owners = [value].flat();
        return isMoving && owners.every(isId) ? oneOf('contact_id', namesOf(owners)) : null;
      },
    };
  },
  filterableDerived: { failed_at: instant.nullable(), is_reply: z.boolean() },
};
