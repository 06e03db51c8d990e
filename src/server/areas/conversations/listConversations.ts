import { conversation } from '#src/domain/messages/conversation.ts';
import { aboutReadable } from '#src/server/access/people.ts';
import { seesPhones } from '#src/server/access/visibility.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseListQuery, questionOf } from '#src/server/lists/listQuery.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';

const FIELDS = Object.keys(conversation.shape);

/** The requested part of the inbox. Users who may not read numbers can neither search nor filter by them. */
export async function listConversations({ tx, tenantId, caller, req }: HandlerContext): Promise<ReadyPage> {
  const searchesNumbers = seesPhones(caller.ability);
  const question = questionOf(parseListQuery(req.query), {
    fields: new Set(FIELDS.filter((field) => searchesNumbers || field !== 'phone')),
    searchable: ['name', 'phone', 'last_body'],
    searchesNumbers,
    readable: aboutReadable('contact_id', caller),
  });
  return new ReadyPage(await tx.conversations.page({ tenantId, ...question }));
}
