import { may } from '#src/domain/access/ability.ts';
import { withheldFields } from '#src/domain/access/reach.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactExport, ExportedContact, ExportedNote } from '#src/domain/contacts/contactExport.ts';
import { seesTexts, visibleRecords } from '#src/server/access/visibility.ts';
import { raiseAlert } from '#src/server/areas/alerts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseListQuery } from '#src/server/lists/parseListQuery.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { selectContacts } from './selectContacts.ts';

type Selection = Collections['frozen_selections'];

const MINUTE = 60_000;
/** How long (ms) after the last request a selection is kept; the last request is stored to the minute. */
const RETENTION = 15 * MINUTE;
const PER_PART = 1000;

/**
 * Freezes who is exported, in order, because ranges of a list that changes in the meantime would skip and repeat contacts. Values are not frozen: each
 * range has the contacts' current ones, or those at deletion.
 */
export async function startExport(context: HandlerContext<'startExport'>): Promise<ContactExport> {
  const { tx, caller, tenantId, clock } = context;
  await forgetOld(context);
  const { contacts } = await selectContacts(context, context.body);
  const total = contacts.length;
  const { id } = await tx.insert('frozen_selections', {
    tenant_id: tenantId,
    user_id: caller.user.id,
    total,
    used_at: clock.now().toISOString(),
  });
  const starts = Array.from({ length: Math.ceil(total / PER_PART) }, (_, at) => at * PER_PART);
  await tx.insertMany(
    'frozen_parts',
    starts.map((first) => ({
      tenant_id: tenantId,
      selection_id: id,
      first,
      contact_ids: contacts.slice(first, first + PER_PART).map((contact) => contact.id),
    })),
  );
  return { id, total };
}

/** A range of a frozen selection. Throws 404 if it has expired or belongs to another person. */
export async function exportRows(context: HandlerContext<'exportRows'>): Promise<ExportedContact[] | ReadyPage> {
  const { req } = context;
  const selection = await selectionOf(context);
  const { sort, filter, range } = parseListQuery(req.query);
  if (!sort && Object.keys(filter).length === 0) {
    if (range.last >= selection.total - 1) await alertOfEnd(context, selection);
    return new ReadyPage({ rows: await rowsOf(context, selection, range), total: selection.total });
  }
  return await rowsOf(context, selection, { first: 0, last: selection.total });
}

/** Alerts the user that the last part was delivered, except programs and support. */
async function alertOfEnd({ tx, clock, caller, tenantId }: HandlerContext, { id, total }: Selection): Promise<void> {
  if (caller.program || caller.acting || total === 0) return;
  const cause = `export ${id}`;
  await raiseAlert(tx, clock, {
    tenantId,
    kind: 'export_ready',
    cause,
    facts: { figure: total },
    to: [caller.user.id],
  });
}

/** Stores copies of deleted contacts that a running export may contain. */
export async function keepForExports(tx: Transaction, changes: readonly RecordChange[]): Promise<void> {
  const deletedContacts = changesOf('contacts', changes).flatMap(({ before, after }) =>
    // Stryker disable next-line ArrayDeclaration: a text is a contact of no company.
    before && !after ? before : [],
  );
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (deletedContacts.length === 0) return;
  const tenants = [...new Set(deletedContacts.map(({ tenant_id }) => tenant_id))];
  const exportingTenants = new Set(
    // Stryker disable next-line ObjectLiteral: only saves reading the exports of other companies.
    (await tx.find('frozen_selections', { tenant_id: tenants })).map((each) => each.tenant_id),
  );
  const contactsToKeep = deletedContacts.filter(({ tenant_id }) => exportingTenants.has(tenant_id));
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (contactsToKeep.length === 0) return;
  const ids = contactsToKeep.map(({ id }) => id);
  // Stryker disable next-line ObjectLiteral: only saves reading the other copies.
  const existingIds = new Set((await tx.find('frozen_contacts', { id: ids })).map(({ id }) => id));
  await tx.insertMany(
    'frozen_contacts',
    contactsToKeep
      .filter(({ id }) => !existingIds.has(id))
      .map((contact) => ({ id: contact.id, tenant_id: contact.tenant_id, contact: { ...contact } })),
  );
}

async function selectionOf({ tx, clock, caller, tenantId, id }: HandlerContext): Promise<Selection> {
  const now = clock.now().getTime();
  const selection = await tx.get('frozen_selections', id);
  if (selection?.tenant_id !== tenantId || selection.user_id !== caller.user.id || isOver(selection, now)) {
    throw new HttpProblem('not_found', `There is no export ${id}, or it has expired. Start it again.`);
  }
  if (now - Date.parse(selection.used_at) >= MINUTE) {
    await tx.update('frozen_selections', id, { used_at: new Date(now).toISOString() });
  }
  return selection;
}

async function rowsOf(
  { tx, caller, tenantId }: HandlerContext,
  { id, total }: Selection,
  { first, last }: { first: number; last: number },
): Promise<ExportedContact[]> {
  const end = Math.min(last + 1, total);
  // Stryker disable next-line ArrayDeclaration: no part begins at a text.
  const starts: number[] = [];
  // Stryker disable next-line EqualityOperator: a part that begins at the end has nothing of the range.
  for (let at = first - (first % PER_PART); at < end; at += PER_PART) starts.push(at);
  const parts = await tx.find('frozen_parts', { tenant_id: tenantId, selection_id: id, first: starts });
  const ids = parts.flatMap((part) =>
    part.contact_ids.slice(Math.max(0, first - part.first), Math.max(0, end - part.first)),
  );
  // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
  const byId = new Map((await tx.find('contacts', { tenant_id: tenantId, id: ids })).map((each) => [each.id, each]));
  const deletedIds = ids.filter((each) => !byId.has(each));
  for (const { contact } of await tx.find('frozen_contacts', { tenant_id: tenantId, id: deletedIds }))
    byId.set(contact.id, contact);
  const rows = ids.flatMap((each) => byId.get(each) ?? []);
  // Stryker disable next-line ConditionalExpression: only saves looking at each contact.
  const isAllVisible = withheldFields(caller.ability, 'contacts').length === 0;
  const visibleContacts = isAllVisible ? rows : await visibleRecords(tx, caller, 'contacts', rows);
  if (!may(caller.ability, { action: 'read', subject: 'messages' }) || !seesTexts(caller)) return visibleContacts;
  return await withNotes(tx, tenantId, visibleContacts);
}

/** Adds the notes of each contact's conversation, oldest first. */
async function withNotes(tx: Transaction, tenantId: string, contacts: readonly Contact[]): Promise<ExportedContact[]> {
  const notes = new Map<string, ExportedNote[]>(contacts.map(({ id }) => [id, []]));
  const storedNotes = await tx.find('conversation_notes', { tenant_id: tenantId, contact_id: [...notes.keys()] });
  for (const { contact_id, created_at: at, author_name, body } of storedNotes) {
    // Stryker disable next-line OptionalChaining: only notes of these contacts are found.
    notes.get(contact_id)?.push({ at, author_name, body });
  }
  // Stryker disable next-line ArrayDeclaration: each contact has a list.
  return contacts.map((contact) => ({ ...contact, conversation_notes: notes.get(contact.id) ?? [] }));
}

/** Deletes the tenant's finished exports, and copies of deleted contacts once none is running. */
async function forgetOld({ tx, clock, tenantId }: HandlerContext): Promise<void> {
  const selections = await tx.find('frozen_selections', { tenant_id: tenantId });
  const expiredIds = selections.filter((each) => isOver(each, clock.now().getTime())).map(({ id }) => id);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query.
  if (expiredIds.length > 0) {
    const parts = await tx.find('frozen_parts', { tenant_id: tenantId, selection_id: expiredIds });
    await tx.removeMany(
      'frozen_parts',
      parts.map(({ id }) => id),
    );
    await tx.removeMany('frozen_selections', expiredIds);
  }
  if (expiredIds.length < selections.length) return;
  const copies = await tx.find('frozen_contacts', { tenant_id: tenantId });
  await tx.removeMany(
    'frozen_contacts',
    copies.map(({ id }) => id),
  );
}

function isOver({ used_at }: Selection, now: number): boolean {
  return now - Date.parse(used_at) > RETENTION;
}
