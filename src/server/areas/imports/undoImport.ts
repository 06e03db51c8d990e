import { may } from '#src/domain/access/ability.ts';
import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import {
  type ContactImport,
  IMPORT_KEPT_REASONS,
  type ImportKeptReason,
  type ImportUndo,
  KEPT_PEOPLE_SHOWN,
} from '#src/domain/imports/contactImport.ts';
import { forgetRefusals, groupingsLeft, removeContacts } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { ImportTrace } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contentPrint } from './contentPrint.ts';
import { undoneImport } from './importTrace.ts';
import type { ImportedGroupings } from './mergeRow.ts';
import { ownImport } from './ownImport.ts';
import { removeCreatedGroupings } from './removeCreatedGroupings.ts';

type KeptContacts = Record<ImportKeptReason, { id: string; contact: Stored<Contact> | undefined }[]>;

/**
 * Undoes an import: contacts it created are deleted, those it updated are restored. Contacts changed since stay, as do those with messages,
 * and the response says which and why.
 */
export async function undoImport(context: HandlerContext): Promise<Stored<ContactImport>> {
  const { tx, clock, tenantId } = context;
  const found = await ownImport(context);
  if (found.status === 'undone') return found;
  if (found.status === 'running') {
    throw new HttpProblem('transition_refused', sentence('imports.undo_while_running'));
  }
  const stored = await tx.find('import_chunks', { tenant_id: tenantId, import_id: found.id });
  // Last first: a row may have changed what an earlier one wrote.
  const chunks = stored.toReversed().map((chunk) => ({ at: '', created: [], updated: [], ...chunk }));
  const kept: KeptContacts = { changed: [], has_messages: [], deleted: [], not_permitted: [] };
  const restored = await restoreUpdated(context, chunks, kept);
  const removed = await removeCreated(context, found, chunks, kept);
  await forgetRefusals(
    tx,
    tenantId,
    chunks.flatMap(({ refusals = [] }) => refusals),
  );
  const places = await removeCreatedGroupings(context, found);
  const undo: ImportUndo = { at: clock.now().toISOString(), removed, restored, kept: keptByReason(kept), ...places };
  return await tx.update('imports', found.id, { status: 'undone', undo });
}

/** Chunks of earlier versions recorded less. */
type Chunks = readonly (Collections['import_chunks'] & Pick<ImportTrace, 'at' | 'created' | 'updated'>)[];

async function removeCreated(
  { tx, caller, tenantId }: HandlerContext,
  found: ContactImport,
  chunks: Chunks,
  kept: KeptContacts,
): Promise<number> {
  const all = chunks.flatMap(({ created }) => created);
  const texted = new Set(await tx.contacts.withMessages({ tenantId, contactIds: all }));
  const gone: Stored<Contact>[] = [];
  const left = await groupingsLeft(
    tx,
    // Stryker disable next-line ArrayDeclaration: a text has no ids to look up.
    chunks.flatMap(({ places = [] }) => places.map((place) => place ?? found)).concat(found),
  );
  for (const { created, prints, places } of chunks) {
    const contacts = await byId(tx, created);
    for (const [index, id] of created.entries()) {
      const contact = contacts.get(id);
      if (!contact) kept.deleted.push({ id, contact });
      else if (texted.has(id)) kept.has_messages.push({ id, contact });
      else if (!isAsCreated(contact, prints?.[index], left(places?.[index] ?? found)))
        kept.changed.push({ id, contact });
      else if (may(caller.ability, { action: 'delete', subject: 'contacts', record: contact })) gone.push(contact);
      else kept.not_permitted.push({ id, contact });
    }
  }
  await removeContacts(tx, tenantId, gone);
  return gone.length;
}

/** Whether a contact is as the import left it; deleted categories and groups do not count. */
function isAsCreated(
  contact: Contact,
  print: string | undefined,
  { category_id, group_ids }: ImportedGroupings,
): boolean {
  const groups = group_ids.toSorted();
  return (
    contentPrint(contact) === print &&
    contact.category_id === category_id &&
    contact.group_ids.length === groups.length &&
    contact.group_ids.toSorted().every((id, index) => id === groups[index])
  );
}

async function byId(tx: Transaction, ids: readonly string[]): Promise<Map<string, Stored<Contact>>> {
  // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
  return new Map((await tx.find('contacts', { id: ids })).map((contact) => [contact.id, contact]));
}

async function restoreUpdated({ tx, caller }: HandlerContext, chunks: Chunks, kept: KeptContacts): Promise<number> {
  const own = new Set(chunks.flatMap(({ created }) => created));
  let restored = 0;
  for (const chunk of chunks) {
    const changes: { id: string; change: Partial<Contact> }[] = [];
    const updated: typeof chunk.updated = [];
    const contacts = await byId(
      tx,
      chunk.updated.map(({ id }) => id),
    );
    const traced = chunk.updated.map((update) => {
      const contact = contacts.get(update.id);
      return { update, contact, change: contact && undoneImport(contact, update) };
    });
    const left = await groupingsLeft(
      tx,
      // Stryker disable next-line ArrayDeclaration: only the category is used.
      traced.map(({ change }) => ({ category_id: change?.category_id ?? null, group_ids: [] })),
    );
    for (const { update, contact, change } of traced) {
      if (!contact || !change) {
        // Contacts the import created are reported once, when they are to be deleted.
        if (!own.has(update.id)) kept[contact ? 'changed' : 'deleted'].push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      if (update.after.consent === 'opted_out' && (contact.last_replied_at ?? '') > chunk.at) {
        // The message may have been STOP: an opt-out of a contact already opted out is not logged again.
        if (!own.has(update.id)) kept.has_messages.push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      if (!may(caller.ability, { action: 'update', subject: 'contacts', record: contact })) {
        kept.not_permitted.push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      // Stryker disable next-line ArrayDeclaration: only the category is used.
      const { category_id } = left({ category_id: change.category_id ?? null, group_ids: [] });
      changes.push({ id: update.id, change: 'category_id' in change ? { ...change, category_id } : change });
      updated.push({ ...update, undone: true });
    }
    await tx.updateMany('contacts', changes);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a write, as `updated` is as before.
    if (changes.length > 0) await tx.update('import_chunks', chunk.id, { updated });
    restored += changes.filter(({ id }) => !own.has(id)).length;
  }
  return restored;
}

function keptByReason(kept: KeptContacts): ImportUndo['kept'] {
  return IMPORT_KEPT_REASONS.filter((reason) => kept[reason].length > 0).map((reason) => ({
    reason,
    count: kept[reason].length,
    people: kept[reason].slice(0, KEPT_PEOPLE_SHOWN).map(({ id, contact }) => ({
      contact_id: id,
      name: contact ? fullName(contact) : '',
      phone: contact?.phone ?? '',
    })),
  }));
}
