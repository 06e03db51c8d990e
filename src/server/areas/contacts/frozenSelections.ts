import { withheldFields } from '#src/domain/access/reach.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactExport } from '#src/domain/contacts/contactExport.ts';
import { visibleRecord } from '#src/server/access/visibility.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { selectContacts } from './selectContacts.ts';

/** How long (ms) after the last question a selection is kept. */
const KEPT = 15 * 60_000;

interface FrozenSelection {
  tenantId: string;
  userId: string;
  contacts: readonly Stored<Contact>[];
  usedAt: number;
}

/** In memory only: what is being exported is begun again after a restart. */
const selections = new WeakMap<Transaction, Map<string, FrozenSelection>>();

/**
 * Freezes who is exported, in order: ranges of a list that is written to meanwhile would skip some and tell others twice.
 * Frozen is who, not what: each range has the contacts as they are by then, or were when they were deleted.
 */
export async function startExport(context: HandlerContext<'startExport'>): Promise<ContactExport> {
  const { random, caller, tenantId } = context;
  const { contacts } = await selectContacts(context, context.body);
  const id = random.id();
  selectionsOf(context).set(id, { tenantId, userId: caller.user.id, contacts, usedAt: timeOf(context) });
  return { id, total: contacts.length };
}

/** A frozen selection, whole: the range is taken around it. Throws 404 for one that is forgotten or somebody else's. */
export function exportRows(context: HandlerContext<'exportRows'>): Contact[] {
  const { tx, caller, tenantId, id } = context;
  const found = selectionsOf(context).get(id);
  if (found?.tenantId !== tenantId || found.userId !== caller.user.id) {
    throw new HttpProblem('not_found', `There is no export ${id}, or it was left alone for too long. Begin it again.`);
  }
  found.usedAt = timeOf(context);
  const isAllVisible = withheldFields(caller.ability, 'contacts').length === 0;
  if (isAllVisible) return [...found.contacts];
  return found.contacts.map((contact) => visibleRecord(tx, caller, 'contacts', contact));
}

function selectionsOf(context: HandlerContext): Map<string, FrozenSelection> {
  const known = selections.get(context.tx) ?? new Map<string, FrozenSelection>();
  selections.set(context.tx, known);
  for (const [id, { usedAt }] of known) if (timeOf(context) - usedAt > KEPT) known.delete(id);
  return known;
}

function timeOf({ clock }: HandlerContext): number {
  return clock.now().getTime();
}
