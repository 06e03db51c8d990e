import { may } from '#src/domain/access/ability.ts';
import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import {
  type ContactImport,
  IMPORT_KEPT_REASONS,
  type ImportKeptReason,
  type ImportUndo,
  KEPT_PEOPLE_SHOWN,
} from '#src/domain/imports/contactImport.ts';
import { forgetRefusal, removeContacts } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contentPrint } from './contentPrint.ts';
import { untraced } from './importTrace.ts';
import type { RowPlace } from './mergeRow.ts';
import { ownImport } from './ownImport.ts';
import { removeMadePlaces } from './removeMadePlaces.ts';

type Kept = Record<ImportKeptReason, { id: string; contact: Stored<Contact> | undefined }[]>;

/**
 * Takes a whole import back: the contacts it created are gone again, those it updated are as before. Whoever was changed
 * since stays, as does whoever texts went to or came from, and the answer says who and why.
 */
export async function undoImport(context: HandlerContext): Promise<Stored<ContactImport>> {
  const { tx, clock, tenantId } = context;
  const found = await ownImport(context);
  if (found.status === 'undone') return found;
  if (found.status === 'running') {
    throw new HttpProblem('transition_refused', said('imports.undo_while_running'));
  }
  // The last first: a row may have changed what an earlier one had written.
  const chunks = await tx.find('import_chunks', { tenant_id: tenantId, import_id: found.id });
  chunks.reverse();
  const kept: Kept = { changed: [], has_messages: [], deleted: [], not_permitted: [] };
  const restored = await restoreUpdated(context, chunks, kept);
  const removed = await removeCreated(context, found, chunks, kept);
  for (const { refusals = [] } of chunks) {
    for (const refusal of refusals) await forgetRefusal(tx, tenantId, refusal);
  }
  const places = await removeMadePlaces(context, found);
  const undo: ImportUndo = { at: clock.now().toISOString(), removed, restored, kept: keptByReason(kept), ...places };
  return await tx.update('imports', found.id, { status: 'undone', undo });
}

type Chunks = readonly Collections['import_chunks'][];

async function removeCreated(
  { tx, caller, tenantId }: HandlerContext,
  found: ContactImport,
  chunks: Chunks,
  kept: Kept,
): Promise<number> {
  const all = chunks.flatMap(({ created = [] }) => created);
  const texted = new Set(await tx.contacts.withMessages({ tenantId, contactIds: all }));
  const gone: Stored<Contact>[] = [];
  for (const { created = [], prints = [], places } of chunks) {
    for (const [index, id] of created.entries()) {
      const contact = await tx.get('contacts', id);
      if (!contact) kept.deleted.push({ id, contact });
      else if (texted.has(id)) kept.has_messages.push({ id, contact });
      else if (!(await isAsCreated(tx, contact, prints[index], places?.[index] ?? found)))
        kept.changed.push({ id, contact });
      else if (may(caller.ability, { action: 'delete', subject: 'contacts', record: contact })) gone.push(contact);
      else kept.not_permitted.push({ id, contact });
    }
  }
  await removeContacts(tx, tenantId, gone);
  return gone.length;
}

/** Whether a contact is what the import made it; that its category or a group of it was deleted changes nothing. */
async function isAsCreated(
  tx: Transaction,
  contact: Contact,
  print: string | undefined,
  { category_id, group_ids }: RowPlace,
): Promise<boolean> {
  const category = category_id !== null && (await tx.get('categories', category_id)) ? category_id : null;
  const groups = (await tx.find('groups', { id: group_ids })).map(({ id }) => id).toSorted();
  return (
    contentPrint(contact) === print &&
    contact.category_id === category &&
    contact.group_ids.length === groups.length &&
    contact.group_ids.toSorted().every((id, index) => id === groups[index])
  );
}

async function restoreUpdated({ tx, caller }: HandlerContext, chunks: Chunks, kept: Kept): Promise<number> {
  const own = new Set(chunks.flatMap(({ created = [] }) => created));
  let restored = 0;
  for (const chunk of chunks) {
    const changes: { id: string; change: Partial<Contact> }[] = [];
    const updated: typeof chunk.updated = [];
    for (const update of chunk.updated ?? []) {
      const contact = await tx.get('contacts', update.id);
      const change = contact && untraced(contact, update);
      if (!contact || !change) {
        // Whom the import had made is told of once, when they are to go.
        if (!own.has(update.id)) kept[contact ? 'changed' : 'deleted'].push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      if (update.after.consent === 'opted_out' && (contact.last_replied_at ?? '') > (chunk.at ?? '')) {
        // It may have been STOP: who had said no already is not noted down again.
        if (!own.has(update.id)) kept.has_messages.push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      if (!may(caller.ability, { action: 'update', subject: 'contacts', record: contact })) {
        kept.not_permitted.push({ id: update.id, contact });
        updated.push(update);
        continue;
      }
      const category_id = change.category_id ?? null;
      const isGone = category_id !== null && !(await tx.get('categories', category_id));
      changes.push({ id: update.id, change: isGone ? { ...change, category_id: null } : change });
      updated.push({ ...update, undone: true });
    }
    await tx.updateMany('contacts', changes);
    if (changes.length > 0) await tx.update('import_chunks', chunk.id, { updated });
    restored += changes.filter(({ id }) => !own.has(id)).length;
  }
  return restored;
}

function keptByReason(kept: Kept): ImportUndo['kept'] {
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
