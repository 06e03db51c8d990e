import { foldText } from '#src/domain/foldText.ts';
import type { TextKey } from '#src/i18n/texts.ts';

interface NamedRecord {
  id: string;
  name: string;
}

/** Rejects a name that is taken, ignoring case and accents. The API decides. */
export function availableName(others: Iterable<NamedRecord>, ownId: string | undefined, message: TextKey) {
  const takenNames = new Set([...others].filter(({ id }) => id !== ownId).map(({ name }) => foldText(name.trim())));
  return (value: unknown): { message: TextKey; args: Record<string, never> } | undefined =>
    takenNames.has(foldText(String(value ?? '').trim())) ? { message, args: {} } : undefined;
}
