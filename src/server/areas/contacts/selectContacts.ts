import type { Contact } from '#src/domain/contacts/contact.ts';
import { oneOf } from '#src/domain/criteria/criterion.ts';
import { listOwn, recordsQuery } from '#src/server/http/crud/recordsQuery.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ListQuery } from '#src/server/lists/parseListQuery.ts';
import { inOrderOf } from '#src/server/storage/byId.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

interface Selection {
  ids?: string[] | undefined;
  filter?: ListQuery['filter'] | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
}

interface SelectedContacts {
  contacts: Stored<Contact>[];
  /** Ids of no contact this person can read. */
  notFound: number;
}

/** The selected contacts: those with these ids, or everything the caller's list with this filter contains, on all pages. */
export async function selectContacts(
  context: HandlerContext,
  { ids, filter = {}, sort }: Selection,
): Promise<SelectedContacts> {
  const { tx, tenantId } = context;
  const query: ListQuery = {
    sort: sort ? { field: sort[0], direction: sort[1] } : null,
    // Stryker disable next-line ObjectLiteral: the query has no range.
    range: { first: 0, last: 0 },
    filter,
  };
  const selectQuery = { ...(await recordsQuery('contacts', context, query)), range: null };
  if (!ids) {
    const { rows } = await listOwn('contacts', context, selectQuery);
    return { contacts: rows.map((contact) => withoutZone(contact as Stored<Contact>)), notFound: 0 };
  }

  const uniqueIds = [...new Set(ids)];
  const { rows } = await tx.list('contacts', {
    ...selectQuery,
    tenantId,
    filter: oneOf('id', uniqueIds),
    search: null,
  });
  return { contacts: sort ? rows : inOrderOf(uniqueIds, rows), notFound: uniqueIds.length - rows.length };
}

/** The contact as it is stored: a list that includes the zone has computed it. */
function withoutZone(contact: Stored<Contact>): Stored<Contact> {
  const { zone: _, ...stored } = contact;
  return stored;
}
