import { SERVER_FIELDS } from '#src/domain/serverFields.ts';

/** The fields in which a form's values differ from the original record: only these are sent. */
export function changedFields(before: object, values: object): Record<string, unknown> {
  const known = before as Record<string, unknown>;
  const own: readonly string[] = SERVER_FIELDS;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !own.includes(name) && JSON.stringify(value) !== JSON.stringify(known[name]),
    ),
  );
}
