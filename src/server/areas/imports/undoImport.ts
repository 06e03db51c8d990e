import { may } from '#src/domain/access/ability.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import {
  type ContactImport,
  IMPORT_KEPT_REASONS,
  type ImportKeptReason,
  type ImportUndo,
  KEPT_PEOPLE_SHOWN,
} from '#src/domain/imports/contactImport.ts';
import { existingGroupings, forgetRefusals, removeContacts } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { ImportTrace } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contentHash } from './contentHash.ts';
import { importOf } from './importOf.ts';
import { undoneImport } from './importTrace.ts';
import type { ImportedGroupings } from './mergeRow.ts';
import { removeCreatedGroupings } from './removeCreatedGroupings.ts';

type KeptContacts = Record<ImportKeptReason, { id: string; contact: Stored<Contact> | undefined }[]>;

/**
 * Undoes an import: contacts it created are deleted, those it updated are restored. Contacts changed since stay, as do those with messages,
 * and the response says which and why.
 */
export async function undoImport(context: HandlerContext): Promise<Stored<ContactImport>> {
  const { tx, clock, tenantId } = context;
  const contactImport = await importOf(context);
  if (contactImport.status === 'undone') return unchanged(contactImport);
  if (contactImport.status === 'running') {
    throw new HttpProblem('transition_refused', sentence('imports.undo_while_running'));
  }
  const storedChunks = await tx.find('import_chunks', { tenant_id: tenantId, import_id: contactImport.id });
  // Last first: a row may have changed what an earlier one wrote.
  const chunks = storedChunks.toReversed().map((chunk) => ({ at: '', created: [], updated: [], ...chunk }));
  const kept: KeptContacts = { changed: [], has_messages: [], deleted: [], not_permitted: [] };
  const restored = await restoreUpdated(context, chunks, kept);
  const removed = await removeCreated(context, contactImport, chunks, kept);
  await forgetRefusals(
    tx,
    tenantId,
    chunks.flatMap(({ refusals = [] }) => refusals),
  );
  const groupingsUndo = await removeCreatedGroupings(context, contactImport);
  const undo: ImportUndo = {
    at: clock.now().toISOString(),
    removed,
    restored,
    kept: keptByReason(kept),
    ...groupingsUndo,
  };
  return await tx.update('imports', contactImport.id, { status: 'undone', undo });
}

/** Chunks of earlier versions recorded less. */
type Chunks = readonly (Collections['import_chunks'] & Pick<ImportTrace, 'at' | 'created' | 'updated'>)[];

async function removeCreated(
  { tx, clock, caller, tenantId }: HandlerContext,
  contactImport: ContactImport,
  chunks: Chunks,
  kept: KeptContacts,
): Promise<number> {
  const createdIds = chunks.flatMap(({ created }) => created);
  const textedIds = new Set(await tx.contacts.withMessages({ tenantId, contactIds: createdIds }));
  const contactsToRemove: Stored<Contact>[] = [];
  const existingOnly = await existingGroupings(
    tx,
    // Stryker disable next-line ArrayDeclaration: a text has no ids to look up.
    chunks.flatMap(({ places = [] }) => places.map((groupings) => groupings ?? contactImport)).concat(contactImport),
  );
  for (const { created, prints, places } of chunks) {
    const contacts = await contactsById(tx, created);
    for (const [index, id] of created.entries()) {
      const contact = contacts.get(id);
      if (!contact) kept.deleted.push({ id, contact });
      else if (textedIds.has(id)) kept.has_messages.push({ id, contact });
      else if (!isAsCreated(contact, prints?.[index], existingOnly(places?.[index] ?? contactImport)))
        kept.changed.push({ id, contact });
      else if (may(caller.ability, { action: 'delete', subject: 'contacts', record: contact }))
        contactsToRemove.push(contact);
      else kept.not_permitted.push({ id, contact });
    }
  }
  await removeContacts(tx, tenantId, contactsToRemove, clock.now().toISOString());
  return contactsToRemove.length;
}

/** Whether a contact is as the import left it; deleted categories and groups do not count. */
function isAsCreated(
  contact: Contact,
  print: string | undefined,
  { category_id, group_ids }: ImportedGroupings,
): boolean {
  const groups = group_ids.toSorted();
  return (
    contentHash(contact) === print &&
    contact.category_id === category_id &&
    contact.group_ids.length === groups.length &&
    contact.group_ids.toSorted().every((id, index) => id === groups[index])
  );
}

async function contactsById(tx: Transaction, ids: readonly string[]): Promise<Map<string, Stored<Contact>>> {
  // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
  return byId(await tx.find('contacts', { id: ids }));
}

async function restoreUpdated({ tx, caller }: HandlerContext, chunks: Chunks, kept: KeptContacts): Promise<number> {
  const createdIds = new Set(chunks.flatMap(({ created }) => created));
  let restored = 0;
  for (const chunk of chunks) {
    const changes: { id: string; change: Partial<Contact> }[] = [];
    const updated: typeof chunk.updated = [];
    const contacts = await contactsById(
      tx,
      chunk.updated.map(({ id }) => id),
    );
    const traces = chunk.updated.map((update) => {
      const contact = contacts.get(update.id);
      return { update, contact, change: contact && undoneImport(contact, update) };
    });
    const existingOnly = await existingGroupings(
      tx,
      // Stryker disable next-line ArrayDeclaration: only the category is used.
      traces.map(({ change }) => ({ category_id: change?.category_id ?? null, group_ids: [] })),
    );
    for (const { update, contact, change } of traces) {
      if (!contact || !change) {
        // Contacts the import created are reported once, when they are to be deleted.
        if (!createdIds.has(update.id)) kept[contact ? 'changed' : 'deleted'].push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      if (update.after.consent === 'opted_out' && (contact.last_replied_at ?? '') > chunk.at) {
        // The message may have been STOP: an opt-out of a contact already opted out is not logged again.
        if (!createdIds.has(update.id)) kept.has_messages.push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      if (!may(caller.ability, { action: 'update', subject: 'contacts', record: contact })) {
        kept.not_permitted.push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      // Stryker disable next-line ArrayDeclaration: only the category is used.
      const { category_id } = existingOnly({ category_id: change.category_id ?? null, group_ids: [] });
      changes.push({ id: update.id, change: 'category_id' in change ? { ...change, category_id } : change });
      updated.push({ ...update, undone: true });
    }
    await tx.updateMany('contacts', changes);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a write, as `updated` is as before.
    if (changes.length > 0) await tx.update('import_chunks', chunk.id, { updated });
    restored += changes.filter(({ id }) => !createdIds.has(id)).length;
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
