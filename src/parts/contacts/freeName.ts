import { foldText } from '#src/domain/foldText.ts';
import type { TextKey } from '#src/i18n/texts.ts';

interface Named {
  id: string;
  name: string;
}

/** The rule that nobody else is called so, in any case and with any accents; the API has the last word. */
export function freeName(others: Iterable<Named>, ownId: string | undefined, message: TextKey) {
  const taken = new Set([...others].filter(({ id }) => id !== ownId).map(({ name }) => foldText(name.trim())));
  return (value: unknown): { message: TextKey; args: Record<string, never> } | undefined =>
    taken.has(foldText(String(value ?? '').trim())) ? { message, args: {} } : undefined;
}
