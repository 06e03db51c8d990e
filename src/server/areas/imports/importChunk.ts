import { reachOf } from '#src/domain/access/reach.ts';
import { addedToGroups } from '#src/domain/contacts/addedToGroups.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { MAX_GROUPS } from '#src/domain/contacts/contactTerms.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { ContactImport, ImportChunkResult, ImportRow, RejectedRow } from '#src/domain/imports/contactImport.ts';
import { readableContacts } from '#src/server/access/people.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { refusalsOf, roomForContacts } from '#src/server/areas/contacts/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import type { ImportTrace } from '#src/server/storage/records/contactHistory.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { consentOfRow } from './consentOfRow.ts';
import { contentHash } from './contentHash.ts';
import { groupingsByName } from './groupingsByName.ts';
import { ImportedUpdates } from './importTrace.ts';
import { contactFrom, type ImportedGroupings, mergeRow } from './mergeRow.ts';
import { RowRefusals } from './RowRefusals.ts';
import { rowProblem } from './rowProblem.ts';

/** Imports the rows of a chunk, and returns the result of each. */
export async function importChunk(
  context: HandlerContext,
  contactImport: Stored<ContactImport>,
  rows: readonly ImportRow[],
): Promise<Required<ImportChunkResult> & ImportTrace & { phones: string[] }> {
  const { tx, clock, caller, tenantId, req } = context;
  const now = clock.now().toISOString();
  const importContext = { now, language: languageOf(req) };
  const { custom_fields } = await settingsOf(tx, tenantId);
  const importGroupings = await groupingsOfImport(context, contactImport);
  const groupingIndex = rows.some(({ category, groups }) => category || groups?.length)
    ? await groupingsByName(context)
    : null;
  const groupingsOf = (row: ImportRow): ImportedGroupings => ({
    category_id: groupingIndex?.categoryOf(row) ?? importGroupings.category_id,
    group_ids: [...new Set([...importGroupings.group_ids, ...(groupingIndex?.groupsOf(row) ?? [])])],
  });
  const mayRead = testOf(readableContacts(caller));
  const reach = reachOf(caller.ability, 'update', 'contacts');
  // Importing is a permission of its own, but does not bypass limits to some contacts.
  const mayChange = (contact: Stored<Contact>): boolean =>
    mayRead(contact) && (typeof reach === 'string' || reach(contact));
  const phones = rows.map(({ phone }) => phone);
  const contactNumbers = await tx.contacts.withPhones({ tenantId, phones });
  const contacts = await tx.find('contacts', { id: contactNumbers.map(({ id }) => id) });
  // A number's first row counts, in any chunk. Rows of earlier chunks are contacts by now, so new numbers need no lookup.
  const knownPhones = contactNumbers.map(({ phone }) => phone);
  const query = { tenantId, importId: contactImport.id, phones: knownPhones };
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: only saves a query.
  const earlierPhones = new Set(knownPhones.length === 0 ? [] : await tx.imports.importedPhones(query));
  const takenPhones = new Set<string>();
  const rejected: RejectedRow[] = [];
  const created = new Map<string, NewRecord<Stored<Contact>>>();
  const rowGroupings: (ImportedGroupings | null)[] = [];
  const updates = new ImportedUpdates(contacts);
  const refusals = new RowRefusals({ now, refusals: await refusalsOf(tx, tenantId, phones), updates, created });
  const totals = { updated: 0, skipped: 0 };
  let optedIn = 0;
  let room = await roomForContacts(tx, tenantId);

  const hasTooManyGroups = (row: ImportRow, contact: Stored<Contact>): boolean =>
    contactImport.on_existing !== 'skip' &&
    mayChange(contact) &&
    addedToGroups(contact.group_ids, groupingsOf(row).group_ids).withoutRoom.length > 0;
  const problemOf = (row: ImportRow, contact: Stored<Contact> | undefined): Omit<RejectedRow, 'row'> | null => {
    if (takenPhones.has(row.phone) || earlierPhones.has(row.phone)) {
      return {
        code: 'duplicate_in_file',
        message: `${row.phone_as_typed} already appears in an earlier row of the file.`,
      };
    }
    const problem =
      rowProblem(row, { fields: custom_fields, contactImport, now }) ?? groupingIndex?.problemOf(row) ?? null;
    if (problem) return problem;
    if (contact && hasTooManyGroups(row, contact)) {
      return { code: 'too_many_groups', message: `The contact would be in more than ${MAX_GROUPS} groups.` };
    }
    if (contact || room > 0) return null;
    return { code: 'plan_limit', message: 'The plan has no room for another contact.' };
  };

  for (const row of rows) {
    const contact = updates.contact(row.phone);
    const rowConsent = consentOfRow(row, contactImport, importContext);
    const problem = row.suppress_only ? null : problemOf(row, contact);
    if (row.suppress_only || problem) {
      // A person who opted out gets no messages, even if the row is otherwise invalid.
      refusals.take(row.phone, rowConsent);
      if (problem) rejected.push({ row: row.row, ...problem });
      continue;
    }
    takenPhones.add(row.phone);
    if (!contact) {
      const groupings = groupingsOf(row);
      const refusal = refusals.refusalOf(row.phone);
      created.set(row.phone, contactFrom(row, tenantId, groupings, { rowConsent, refusal }));
      rowGroupings.push(groupingIndex ? groupings : null);
      if (!refusal) refusals.add(row.phone, rowConsent);
      if (!refusal && rowConsent?.consent === 'opted_in') optedIn += 1;
      room -= 1;
      continue;
    }
    const change = mayChange(contact)
      ? mergeRow(contact, row, contactImport.on_existing, groupingsOf(row), rowConsent)
      : null;
    if (change?.consent === 'opted_in') optedIn += 1;
    const contactAfter = change ? updates.add(contact, change) : contact;
    const isRefused = refusals.refuse(contactAfter, rowConsent);
    totals[change || isRefused ? 'updated' : 'skipped'] += 1;
  }
  await refusals.write(tx, tenantId);
  await updates.write(tx);
  const newContacts = await tx.insertMany('contacts', [...created.values()]);
  return {
    totals: { created: created.size, ...totals, rejected: rejected.length },
    rejected,
    consents: { opted_in: optedIn - refusals.withdrawnOptIns, opted_out: refusals.count },
    phones: [...takenPhones],
    at: now,
    created: newContacts.map(({ id }) => id),
    prints: newContacts.map(contentHash),
    ...(groupingIndex && { places: rowGroupings }),
    updated: updates.all,
    refusals: refusals.trace,
  };
}

/** A group or category may be deleted while the file is still being sent. */
async function groupingsOfImport(
  { tx }: Pick<HandlerContext, 'tx'>,
  { category_id, group_ids }: ContactImport,
): Promise<ImportedGroupings> {
  return {
    // Stryker disable next-line ConditionalExpression: only saves a query.
    category_id: category_id !== null && (await tx.get('categories', category_id)) ? category_id : null,
    group_ids: (await tx.find('groups', { id: group_ids })).map(({ id }) => id),
  };
}
