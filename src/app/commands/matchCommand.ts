import { foldText } from '#src/domain/foldText.ts';

/** How well a label matches the input: 0 is best; null means no match. Each word typed must begin a word of the label, or be within one. */
export function matchCommand(typed: string, label: string): number | null {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  const text = foldText(label);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (wanted.length === 0 || text.startsWith(wanted.join(' '))) return 0;
  if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  return wanted.every((part) => text.includes(part)) ? 2 : null;
}
