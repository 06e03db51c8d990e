import type { Contact } from '#src/domain/contacts/contact.ts';
import { readableOnly } from '#src/server/access/ability.ts';
import { listOptions } from '#src/server/http/crud/listOptions.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ListQuery } from '#src/server/lists/listQuery.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

interface Selection {
  ids?: string[] | undefined;
  filter?: ListQuery['filter'] | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
}

interface Selected {
  contacts: Stored<Contact>[];
  /** Ids that no contact has which this person may read. */
  notFound: number;
}

/** The contacts meant: those with these ids, or all that the list with this filter shows the caller, on whatever page. */
export async function selectContacts(
  context: HandlerContext,
  { ids, filter = {}, sort }: Selection,
): Promise<Selected> {
  const { tx, caller, tenantId } = context;
  const query: ListQuery = {
    sort: sort ? { field: sort[0], direction: sort[1] } : null,
    range: { first: 0, last: Number.POSITIVE_INFINITY },
    filter,
  };
  const options = await listOptions('contacts', context, query);
  if (!ids)
    return {
      contacts: listRows(await tx.find('contacts', { tenant_id: tenantId }), query, options).rows,
      notFound: 0,
    };

  const isReadable = readableOnly(caller, 'contacts') ?? (() => true);
  const wanted = new Set(ids);
  const known = (await tx.find('contacts', { tenant_id: tenantId, id: [...wanted] })).filter(isReadable);
  const contacts = sort ? listRows(known, query, options).rows : known;
  return { contacts, notFound: wanted.size - known.length };
}
