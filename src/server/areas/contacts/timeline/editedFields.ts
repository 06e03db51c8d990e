export interface FieldChange {
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
  const was = flat(before);
  const is = flat(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !NOT_EDITS.has(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function flat({ custom, ...fields }: Fields): Fields {
  const own = typeof custom === 'object' && custom !== null ? Object.entries(custom) : [];
  return { ...fields, ...Object.fromEntries(own.map(([key, value]) => [`custom.${key}`, value])) };
}
