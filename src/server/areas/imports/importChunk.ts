import { reachOf } from '#src/domain/access/reach.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactImport, ImportChunkResult, ImportRow, RejectedRow } from '#src/domain/imports/contactImport.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { phonesOf } from '#src/server/areas/contacts/phonesOf.ts';
import { refusalOf } from '#src/server/areas/contacts/refusedNumbers.ts';
import { roomForContacts } from '#src/server/areas/contacts/roomForContacts.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ImportedUpdate, ImportTrace } from '#src/server/storage/records/contactChanges.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { NewRecord } from '#src/server/storage/Store.ts';
import { contentPrint } from './contentPrint.ts';
import { traceOf } from './importTrace.ts';
import { contactFrom, mergeRow } from './mergeRow.ts';
import { rowProblem } from './rowProblem.ts';

/** Takes the rows of one chunk into the contacts, and says what became of each. */
export function importChunk(
  { store, clock, caller, tenantId }: HandlerContext,
  running: Stored<ContactImport>,
  rows: readonly ImportRow[],
): ImportChunkResult & ImportTrace & { phones: string[] } {
  const now = clock.now().toISOString();
  const phones = phonesOf(store);
  const { custom_fields } = settingsOf(store, tenantId);
  const target = withoutDeletedGroups({ store, tenantId }, running);
  const mayRead = readablePeople(store, caller);
  const reach = reachOf(caller.ability, 'update', 'contacts');
  // Importing is a right of its own, but no way around a limit to some contacts.
  const mayChange = (contact: Stored<Contact>): boolean =>
    (mayRead?.(contact.id) ?? true) && (typeof reach === 'string' || reach(contact));
  let takenBefore: Set<string> | null = null;
  const taken = new Set<string>();
  const rejected: RejectedRow[] = [];
  const created: NewRecord<Stored<Contact>>[] = [];
  const updated: ImportedUpdate[] = [];
  const totals = { created: 0, updated: 0, skipped: 0, rejected: 0 };
  let room = roomForContacts(store, tenantId);

  const problemOf = (row: ImportRow, isKnown: boolean): Omit<RejectedRow, 'row'> | null => {
    // What an earlier chunk took is a contact by now, so for new numbers nobody needs to look.
    if (isKnown) takenBefore ??= phonesOfChunks({ store, tenantId }, running.id);
    if (taken.has(row.phone) || (isKnown && takenBefore?.has(row.phone))) {
      return { code: 'duplicate_in_file', message: `${row.phone_as_typed} is in the file already, in an earlier row.` };
    }
    const problem = rowProblem(row, custom_fields);
    if (problem || isKnown || room > 0) return problem;
    return { code: 'plan_limit', message: 'The plan has no room for another contact.' };
  };

  for (const row of rows) {
    const knownId = phones.find(tenantId, row.phone);
    const contact = knownId === undefined ? undefined : store.byId('contacts', knownId);
    const problem = problemOf(row, contact !== undefined);
    if (problem) {
      rejected.push({ row: row.row, ...problem });
      continue;
    }
    taken.add(row.phone);
    if (!contact) {
      created.push(contactFrom(row, target, refusalOf(store, tenantId, row.phone), now));
      room -= 1;
      continue;
    }
    const change = mayChange(contact) ? mergeRow(contact, row, target, now) : null;
    if (change) {
      updated.push(traceOf(contact, change));
      store.update('contacts', contact.id, change);
    }
    totals[change ? 'updated' : 'skipped'] += 1;
  }
  const inserted = store.insertMany('contacts', created);
  return {
    totals: { ...totals, created: created.length, rejected: rejected.length },
    rejected,
    phones: [...taken],
    at: now,
    created: inserted.map(({ id }) => id),
    prints: inserted.map(contentPrint),
    updated,
  };
}

type Place = Pick<HandlerContext, 'store' | 'tenantId'>;

/** A group or category may be deleted while the file is still being sent. */
function withoutDeletedGroups({ store }: Place, running: Stored<ContactImport>): Stored<ContactImport> {
  const { category_id, group_ids } = running;
  return {
    ...running,
    category_id: category_id !== null && store.byId('categories', category_id) ? category_id : null,
    group_ids: group_ids.filter((id) => store.byId('groups', id)),
  };
}

/** The numbers the import has taken so far: a number's first row counts, in whatever chunk it came. */
function phonesOfChunks({ store, tenantId }: Place, importId: string): Set<string> {
  const chunks = store.ofTenant('import_chunks', tenantId).filter(({ import_id }) => import_id === importId);
  return new Set(chunks.flatMap(({ phones }) => phones));
}
