import { parseListQuery } from '#mock-api/list/listQuery.ts';
import { listRows } from '#mock-api/list/listRows.ts';
import { ReadyPage } from '#mock-api/list/ReadyPage.ts';
import { searchTextsOf } from '#mock-api/list/SearchTexts.ts';
import { readablePeople } from '#mock-api/middleware/access/people.ts';
import { seesPhones } from '#mock-api/middleware/access/visibility.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import { conversation } from '#src/domain/messages/conversation.ts';
import { conversationsOf } from './conversationsOf.ts';

const FIELDS = Object.keys(conversation.shape);

/** The asked-for part of the inbox. Who may not read numbers can neither search nor filter by them. */
export function listConversations({ store, tenantId, caller, req }: HandlerContext): ReadyPage {
  const searchesNumbers = seesPhones(caller.ability);
  const mayRead = readablePeople(store, caller);
  const page = listRows(conversationsOf(store).list(tenantId), parseListQuery(req.query), {
    fields: new Set(FIELDS.filter((field) => searchesNumbers || field !== 'phone')),
    searchable: ['name', 'phone', 'last_body'],
    searchesNumbers,
    searchTexts: searchTextsOf(store),
    keeps: mayRead && (({ contact_id }) => mayRead(contact_id)),
  });
  return new ReadyPage(page);
}
