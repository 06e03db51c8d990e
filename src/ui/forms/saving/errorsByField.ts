/**
 * The API's errors by input. An error inside a list, such as `custom_fields.2.label`, belongs to the list's input. Each input gets its
 * first error; errors that no input shows are dropped.
 */
export function errorsByField(
  errors: Readonly<Record<string, string>>,
  fields: ReadonlyMap<string, unknown>,
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [path, message] of Object.entries(errors)) {
    const field = nearestField(path, fields);
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  }
  return messages;
}

function nearestField(path: string, fields: ReadonlyMap<string, unknown>): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('.');
    if (fields.has(candidate)) return candidate;
  }
  return undefined;
}
