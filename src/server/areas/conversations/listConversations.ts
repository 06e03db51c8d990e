import { conversation } from '#src/domain/messages/conversation.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { seesPhones } from '#src/server/access/visibility.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseListQuery, questionOf } from '#src/server/lists/listQuery.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import { type Searchable, searchableOf } from '#src/server/lists/searchTerms.ts';
import type { Search } from '#src/server/storage/ListQuestion.ts';
import { conversationsOf } from './conversationsOf.ts';

const FIELDS = Object.keys(conversation.shape);

/** The asked-for part of the inbox. Who may not read numbers can neither search nor filter by them. */
export async function listConversations({ tx, tenantId, caller, req }: HandlerContext): Promise<ReadyPage> {
  const searchesNumbers = seesPhones(caller.ability);
  const all = await conversationsOf(tx).list(tenantId);
  const mayRead = await readablePeople(
    tx,
    caller,
    all.map(({ contact_id }) => contact_id),
  );
  const rows = mayRead ? all.filter(({ contact_id }) => mayRead(contact_id)) : all;
  const question = questionOf(parseListQuery(req.query), {
    fields: new Set(FIELDS.filter((field) => searchesNumbers || field !== 'phone')),
    searchable: ['name', 'phone', 'last_body'],
    searchesNumbers,
  });
  return new ReadyPage(listRows(rows, question, { searchable: textOf }));
}

/** Rows stay as they are until their conversation changes, and so does what is searched of them. */
const texts = new WeakMap<object, Searchable>();

function textOf(row: object, search: Search): Searchable {
  if (search.numbers.length === 0) return searchableOf(row, search);
  const known = texts.get(row) ?? searchableOf(row, search);
  texts.set(row, known);
  return known;
}
