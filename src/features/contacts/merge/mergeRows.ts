import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { MERGE_FIELDS, type MergeChoices, type MergeSide } from '#src/domain/contacts/merge/contactMergeTerms.ts';
import { joinedNotes } from '#src/domain/contacts/merge/mergedContact.ts';

export interface MergeRow {
  /** The API's field: `custom.size`. */
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The default choice: this contact's value, unless it is empty. */
  preset: MergeSide;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** The fields in which two contacts differ, and which therefore need a choice. */
export function mergeRows(contact: Contact, other: Contact): MergeRow[] {
  const customKeys = Object.keys({ ...contact.custom, ...other.custom });
  const all = [
    ...MERGE_FIELDS.map((field) => ({ field: field as string, mine: contact[field], theirs: other[field] })),
    ...customKeys.map((key) => ({
      field: CUSTOM_PREFIX + key,
      mine: contact.custom?.[key],
      theirs: other.custom?.[key],
    })),
  ];
  return all
    .filter(({ mine, theirs }) => mine !== theirs && !(isEmpty(mine) && isEmpty(theirs)))
    .map((row) => ({ ...row, preset: isEmpty(row.mine) ? 'other' : 'this' }));
}

/** The values to send: one per choice. Notes without a choice are omitted, and both are kept. */
export function mergeValues(rows: readonly MergeRow[], chosen: MergeChoices): MergeChoices {
  return Object.fromEntries(
    rows
      .filter(({ field }) => field !== 'notes' || field in chosen)
      .map(({ field, preset }) => [field, chosen[field] ?? preset]),
  );
}

/** Whether the notes of both are too long to be kept together, and nobody has chosen one. */
export function mustChooseNotes({ notes }: Contact, { notes: others }: Contact, chosen: MergeChoices): boolean {
  return chosen.notes === undefined && joinedNotes(notes ?? '', others ?? '').length > CONTACT_LIMITS.notes;
}
