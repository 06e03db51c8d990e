import type { TimelineEdit, TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { maskPhone } from '#src/domain/contacts/maskedPhone.ts';
import { hiddenFields, isWithin } from '#src/server/access/visibility.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

const EDITS: readonly TimelineEdit[] = ['create', 'update', 'merge'];

/** The edits of a contact, single and bulk, of fields the caller can read. */
export async function editEntries(context: HandlerContext, ids: ReadonlySet<string>): Promise<TimelineEntry[]> {
  const { tx, caller, tenantId, id } = context;
  const hidden = hiddenFields(caller.ability, 'contacts', (await tx.get('contacts', id)) ?? {});
  const visibleChanges = ({ field, before, after }: FieldChange): FieldChange[] => {
    if (!isWithin(field, hidden)) return [{ field, before, after }];
    return field === 'phone' ? [{ field, before: maskValue(before), after: maskValue(after) }] : [];
  };
  const lines = await tx.find('activity', { tenant_id: tenantId, subject: 'contacts', record_id: [...ids] });
  const singleEdits = lines.flatMap((line) => fromActivity(line));
  return [...singleEdits, ...(await bulkEdits(context, ids))]
    .map((entry) => ({ ...entry, changes: entry.changes.flatMap(visibleChanges) }))
    .filter(({ action, changes }) => action === 'create' || action === 'merge' || changes.length > 0);
}

type Edit = Extract<TimelineEntry, { kind: 'edit' }>;

function fromActivity({ id, at, action, actor_name, before, after }: Collections['activity']): Edit[] {
  const edit = EDITS.find((each) => each === action);
  if (!edit) return [];
  const changes = edit === 'create' ? [] : editedFields(before ?? {}, after ?? {});
  return [{ id: `edit-${id}`, at, kind: 'edit', action: edit, actor_name, changes }];
}

async function bulkEdits({ tx, tenantId }: HandlerContext, ids: ReadonlySet<string>): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const contactId of ids) {
    for (const partId of (await tx.contacts.touches({ tenantId, contactId })).partIds) {
      const part = await tx.get('bulk_parts', partId);
      const bulk = part && (await tx.get('bulk_changes', part.bulk_id));
      // Stryker disable next-line OptionalChaining: the part exists.
      const entry = part?.changed.find(({ id }) => id === contactId);
      if (!bulk || !entry) continue;
      const change = bulkChange(bulk, entry);
      const common = { kind: 'edit', actor_name: bulk.actor_name } as const;
      const id = `bulk-${partId}-${contactId}`;
      edits.push({ ...common, id, at: bulk.at, action: 'bulk', changes: [change] });
      if (!entry.undone || !bulk.undone) continue;
      const { field, before, after } = change;
      const undoneChange = { field, before: after, after: before };
      edits.push({ ...common, id: `${id}-undone`, at: bulk.undone.at, action: 'undo', changes: [undoneChange] });
    }
  }
  return edits;
}

/** The change of groups: which ones were added or removed. */
function bulkChange(
  { action, category_id }: Collections['bulk_changes'],
  entry: Collections['bulk_parts']['changed'][number],
): FieldChange {
  if (action === 'set_category') return { field: 'category_id', before: entry.category_id ?? null, after: category_id };
  // Stryker disable next-line ArrayDeclaration: a change of groups names them.
  const changedGroups = entry.group_ids ?? [];
  return action === 'add_to_groups'
    ? { field: 'group_ids', before: [], after: changedGroups }
    : { field: 'group_ids', before: changedGroups, after: [] };
}

function maskValue(value: unknown): unknown {
  return typeof value === 'string' ? maskPhone(value) : value;
}

interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

/** Fields with entries of their own, or not edited by people. */
const NOT_EDITS: ReadonlySet<string> = new Set([
  'consent',
  'consent_at',
  'consent_source',
  'consent_evidence',
  'last_contacted_at',
  'last_replied_at',
  'phone_as_typed',
  'timezone_source',
]);

/** The fields that differ between two states of a contact, each custom field separately. */
export function editedFields(before: Fields, after: Fields): FieldChange[] {
  const fieldsBefore = flatten(before);
  const fieldsAfter = flatten(after);
  return [...new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)])]
    .filter((field) => !NOT_EDITS.has(field))
    .map((field) => ({ field, before: fieldsBefore[field] ?? null, after: fieldsAfter[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function flatten({ custom, ...fields }: Fields): Fields {
  const customValues = typeof custom === 'object' && custom !== null ? Object.entries(custom) : [];
  return { ...fields, ...Object.fromEntries(customValues.map(([key, value]) => [`custom.${key}`, value])) };
}
