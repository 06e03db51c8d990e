import { conversation } from '#src/domain/messages/conversation.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { seesPhones } from '#src/server/access/visibility.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseListQuery } from '#src/server/lists/listQuery.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import { searchTextsOf } from '#src/server/lists/SearchTexts.ts';
import { conversationsOf } from './conversationsOf.ts';

const FIELDS = Object.keys(conversation.shape);

/** The asked-for part of the inbox. Who may not read numbers can neither search nor filter by them. */
export async function listConversations({ tx, tenantId, caller, req }: HandlerContext): Promise<ReadyPage> {
  const searchesNumbers = seesPhones(caller.ability);
  const mayRead = readablePeople(tx, caller);
  const page = listRows(await conversationsOf(tx).list(tenantId), parseListQuery(req.query), {
    fields: new Set(FIELDS.filter((field) => searchesNumbers || field !== 'phone')),
    searchable: ['name', 'phone', 'last_body'],
    searchesNumbers,
    searchTexts: searchTextsOf(tx),
    keeps: mayRead && (({ contact_id }) => mayRead(contact_id)),
  });
  return new ReadyPage(page);
}
