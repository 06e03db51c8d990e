import type { Store } from '#mock-api/storage/Store.ts';
import { type LookUps, testOf } from '#src/domain/criteria/testOf.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { type Searchable, searchableOf } from '#src/server/lists/searchTerms.ts';
import type { Search } from '#src/server/storage/ListQuestion.ts';
import type { ConversationQueries } from '#src/server/storage/queries/ConversationQueries.ts';
import { ConversationIndex } from './ConversationIndex.ts';

export function conversationQueries(records: Store): ConversationQueries {
  const index = new ConversationIndex(records);
  return {
    async page({ tenantId, ...question }) {
      return listRows(index.of(tenantId).list(), question, {
        lookUps: lookUpsOf(records, tenantId),
        searchable: textOf,
      });
    },
    async counts({ tenantId, userId, readable }) {
      const isReadable = testOf(readable);
      return index.of(tenantId).counts(userId, (contactId) => {
        const contact = records.byId('contacts', contactId);
        return contact !== undefined && isReadable(contact);
      });
    },
    async get({ tenantId, contactId }) {
      return index.of(tenantId).find(contactId);
    },
    async lastIncomingAt({ tenantId, contactId }) {
      return index.of(tenantId).lastIncomingAt(contactId) || null;
    },
    async lastAnswer({ tenantId, contactId, userId, since, but }) {
      const answers = records
        .ofTenant('messages', tenantId)
        .filter((each) => each.contact_id === contactId && each.author_id !== undefined && each.author_id !== userId);
      return answers.findLast(({ id, created_at }) => id !== but && created_at >= since) ?? null;
    },
  };
}

/** Conversations know whose they are by their inbox alone. */
function lookUpsOf(records: Store, tenantId: string): LookUps {
  return {
    related(to, id) {
      const other = records.byId(to, id);
      return other?.tenant_id === tenantId ? other : undefined;
    },
    isInGroup() {
      throw new Error('Conversations are in no groups');
    },
  };
}

/** Rows stay as they are until their conversation changes, and so does what is searched of them. */
const texts = new WeakMap<object, Searchable>();

function textOf(row: object, search: Search): Searchable {
  if (search.numbers.length === 0) return searchableOf(row, search);
  const known = texts.get(row) ?? searchableOf(row, search);
  texts.set(row, known);
  return known;
}
