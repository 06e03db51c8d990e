import type { z } from 'zod';

/**
 * The differences between an answer and its schema: path, expected and actual, one per line. `optional`: fields that may be missing because
 * not everyone may read them.
 */
export function contractBreaks(schema: z.ZodType, data: unknown, optional: readonly string[] = []): string[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues
    .filter(
      ({ path }) => !(optional.includes(String(path.at(-1))) && path.length <= 2 && valueAt(data, path) === undefined),
    )
    .map(
      (issue) =>
        `${issue.path.map(String).join('.') || 'data'}: ${issue.message}, got ${shown(valueAt(data, issue.path))}`,
    );
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);
}

/** Short enough for a line of the console. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
