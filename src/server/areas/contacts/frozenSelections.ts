import { withheldFields } from '#src/domain/access/reach.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactExport } from '#src/domain/contacts/contactExport.ts';
import { visibleRecords } from '#src/server/access/visibility.ts';
import { raiseAlert } from '#src/server/areas/alerts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseListQuery } from '#src/server/lists/listQuery.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { selectContacts } from './selectContacts.ts';

type Selection = Collections['frozen_selections'];

const MINUTE = 60_000;
/** How long (ms) after the last question a selection is kept; the last question is noted to the minute. */
const KEPT = 15 * MINUTE;
const PER_PART = 1000;

/**
 * Freezes who is exported, in order: ranges of a list that is written to meanwhile would skip some and tell others twice.
 * Frozen is who, not what: each range has the contacts as they are by then, or were when they were deleted.
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

/** A part of a frozen selection. Throws 404 for one that is forgotten or somebody else's. */
export async function exportRows(context: HandlerContext<'exportRows'>): Promise<Contact[] | ReadyPage> {
  const { req } = context;
  const selection = await ownSelection(context);
  const { sort, filter, range } = parseListQuery(req.query);
  if (!sort && Object.keys(filter).length === 0) {
    if (range.last >= selection.total - 1) await alertOfEnd(context, selection);
    return new ReadyPage({ rows: await rowsOf(context, selection, range), total: selection.total });
  }
  return await rowsOf(context, selection, { first: 0, last: selection.total - 1 });
}

/** Tells whoever exports that the last part was handed out: a program knows, and support does it for itself. */
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

/** Keeps a contact that is deleted as it was, where an export that is under way may tell of it. */
export async function keepForExports(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'contacts' || !change.before || change.after) return;
  const { before: contact } = change;
  const { id, tenant_id } = contact;
  const isExporting = (await tx.find('frozen_selections', { tenant_id })).length > 0;
  if (!isExporting || (await tx.get('frozen_contacts', id))) return;
  await tx.insert('frozen_contacts', { id, tenant_id, contact: { ...contact } });
}

async function ownSelection({ tx, clock, caller, tenantId, id }: HandlerContext): Promise<Selection> {
  const now = clock.now().getTime();
  const found = await tx.get('frozen_selections', id);
  if (found?.tenant_id !== tenantId || found.user_id !== caller.user.id || isOver(found, now)) {
    throw new HttpProblem('not_found', `There is no export ${id}, or it was left alone for too long. Begin it again.`);
  }
  if (now - Date.parse(found.used_at) >= MINUTE) {
    await tx.update('frozen_selections', id, { used_at: new Date(now).toISOString() });
  }
  return found;
}

async function rowsOf(
  { tx, caller, tenantId }: HandlerContext,
  { id, total }: Selection,
  { first, last }: { first: number; last: number },
): Promise<Contact[]> {
  const end = Math.min(last + 1, total);
  const starts: number[] = [];
  for (let at = first - (first % PER_PART); at < end; at += PER_PART) starts.push(at);
  const parts = await tx.find('frozen_parts', { tenant_id: tenantId, selection_id: id, first: starts });
  const ids = parts
    .toSorted((one, other) => one.first - other.first)
    .flatMap((part) => part.contact_ids.slice(Math.max(0, first - part.first), Math.max(0, end - part.first)));
  const known = new Map((await tx.find('contacts', { tenant_id: tenantId, id: ids })).map((each) => [each.id, each]));
  const gone = ids.filter((each) => !known.has(each));
  for (const { contact } of await tx.find('frozen_contacts', { tenant_id: tenantId, id: gone }))
    known.set(contact.id, contact);
  const rows = ids.flatMap((each) => known.get(each) ?? []);
  const isAllVisible = withheldFields(caller.ability, 'contacts').length === 0;
  return isAllVisible ? rows : await visibleRecords(tx, caller, 'contacts', rows);
}

/** Lets go of the tenant's exports that are over, and of deleted contacts once none is under way. */
async function forgetOld({ tx, clock, tenantId }: HandlerContext): Promise<void> {
  const selections = await tx.find('frozen_selections', { tenant_id: tenantId });
  const over = selections.filter((each) => isOver(each, clock.now().getTime())).map(({ id }) => id);
  if (over.length > 0) {
    const parts = await tx.find('frozen_parts', { tenant_id: tenantId, selection_id: over });
    await tx.removeMany(
      'frozen_parts',
      parts.map(({ id }) => id),
    );
    await tx.removeMany('frozen_selections', over);
  }
  if (over.length < selections.length) return;
  const gone = await tx.find('frozen_contacts', { tenant_id: tenantId });
  await tx.removeMany(
    'frozen_contacts',
    gone.map(({ id }) => id),
  );
}

function isOver({ used_at }: Selection, now: number): boolean {
  return now - Date.parse(used_at) > KEPT;
}
