import { type AccessDecision, decide } from '#src/domain/access/ability.ts';
import { addedToGroups } from '#src/domain/contacts/addedToGroups.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import {
  BULK_SKIPPED_REASONS,
  BULK_UNDO_MS,
  type BulkSkippedReason,
  type ContactBulkInput,
  type ContactBulkResult,
} from '#src/domain/contacts/contactBulk.ts';
import type { BulkAction } from '#src/domain/contacts/contactBulkTerms.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { removeContacts } from '#src/server/areas/contacts/removeContacts.ts';
import { selectContacts } from '#src/server/areas/contacts/selectContacts.ts';
import { refuseSmartGroups } from '#src/server/areas/groups/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { BulkPart } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { storeBulkUndo } from './storeBulkUndo.ts';

/** Changes or deletes many contacts at once, and reports why the others were skipped. */
export async function bulkContacts(context: HandlerContext<'bulkContacts'>): Promise<ContactBulkResult> {
  const { tx, clock, caller, tenantId } = context;
  const input = context.body;
  if (input.action === 'delete') requirePermission(caller, 'delete', 'contacts');
  // Stryker disable next-line ArrayDeclaration: an unknown id is not a smart group.
  await refuseSmartGroups(tx, 'group_ids', input.group_ids ?? []);
  const { contacts, notFound } = await selectContacts(context, input);
  refuseOtherNumber(input.expected, contacts.length);

  const isPermitted = permissionCheck(caller, input.action);
  const changes: PlannedChange[] = [];
  const contactsToRemove: Stored<Contact>[] = [];
  const skipped: Record<BulkSkippedReason, number> = {
    already: 0,
    too_many_groups: 0,
    not_permitted: 0,
    not_found: notFound,
  };
  for (const contact of contacts) {
    if (!isPermitted(contact)) skipped.not_permitted += 1;
    else if (input.action === 'delete') contactsToRemove.push(contact);
    else {
      const change = plannedChange(contact, input);
      if (typeof change === 'string') skipped[change] += 1;
      else changes.push(change);
    }
  }
  await tx.updateMany(
    'contacts',
    changes.map(({ id, change }) => ({ id, change })),
  );
  const changed = changes.length + contactsToRemove.length;
  // Well after the undo, which finds the messages that still name their contact as they were.
  const messagesFrom = new Date(clock.now().getTime() + 2 * BULK_UNDO_MS).toISOString();
  const undo = await storeBulkUndo(context, input, {
    changed: changes.map(({ undo: before }) => before),
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves queries.
    removed: contactsToRemove.length > 0 ? await removeContacts(tx, tenantId, contactsToRemove, messagesFrom) : null,
  });
  return {
    matched: contacts.length,
    changed,
    skipped: BULK_SKIPPED_REASONS.map((reason) => ({ reason, count: skipped[reason] })).filter(
      ({ count }) => count > 0,
    ),
    undo_token: undo?.id ?? null,
    undo_until: undo?.undo_until ?? null,
  };
}

/** Throws 409 when the number of contacts differs from the one shown. */
function refuseOtherNumber(expected: number | undefined, matched: number): void {
  if (expected === undefined || expected === matched) return;
  throw new HttpProblem('conflict', sentence('contacts.other_number_matches', { found: matched, expected }));
}

/**
 * The contacts this action is allowed on. If the role's rules have no conditions, that is all or, with a 403, none: checking a hundred
 * thousand contacts against missing conditions would take seconds.
 */
function permissionCheck(caller: Caller, action: BulkAction): (contact: object) => boolean {
  const right = action === 'delete' ? 'delete' : 'update';
  const field = action === 'delete' ? undefined : action === 'set_category' ? 'category_id' : 'group_ids';
  const decideOn = (record?: object): AccessDecision =>
    decide(caller.ability, { action: right, subject: 'contacts', record, field });
  const isConditional = caller.ability.rulesFor(right, 'contacts').some(({ conditions }) => conditions);
  if (isConditional) return (contact) => decideOn(contact).isAllowed;
  const decision = decideOn();
  if (decision.isAllowed) return () => true;
  throw new HttpProblem('forbidden', decision.reason ?? `Your role does not include: ${right} ${field} of contacts.`, {
    permission: { action: right, subject: 'contacts', reason: decision.reason },
  });
}

interface PlannedChange {
  id: string;
  change: Partial<Contact>;
  /** What is needed to undo it. */
  undo: BulkPart['changed'][number];
}

/** What a bulk change does to one contact, or why it does nothing. A contact is added to all of the groups or to none. */
export function plannedChange(
  { id, group_ids, category_id }: Stored<Contact>,
  { action, group_ids: chosenGroups = [], category_id: chosenCategory = null }: ContactBulkInput,
): PlannedChange | 'already' | 'too_many_groups' {
  if (action === 'set_category') {
    return category_id === chosenCategory
      ? 'already'
      : { id, change: { category_id: chosenCategory }, undo: { id, category_id } };
  }
  const isAdding = action === 'add_to_groups';
  const changedGroups = [...new Set(chosenGroups)].filter((group) => group_ids.includes(group) !== isAdding);
  if (changedGroups.length === 0) return 'already';
  const undo = { id, group_ids: changedGroups };
  if (!isAdding)
    return { id, change: { group_ids: group_ids.filter((group) => !changedGroups.includes(group)) }, undo };
  const { groups, withoutRoom } = addedToGroups(group_ids, changedGroups);
  return withoutRoom.length > 0 ? 'too_many_groups' : { id, change: { group_ids: groups }, undo };
}
