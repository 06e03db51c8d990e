import { foldText } from '#src/domain/foldText.ts';
import type { TextKey } from '#src/i18n/texts.ts';

interface Named {
  id: string;
  name: string;
}

/** Rejects a name that is taken, ignoring case and accents. The API decides. */
export function availableName(others: Iterable<Named>, ownId: string | undefined, message: TextKey) {
  const taken = new Set([...others].filter(({ id }) => id !== ownId).map(({ name }) => foldText(name.trim())));
  return (value: unknown): { message: TextKey; args: Record<string, never> } | undefined =>
    taken.has(foldText(String(value ?? '').trim())) ? { message, args: {} } : undefined;
}
