import { foldText } from '#src/domain/foldText.ts';

/** How well a label fits what is typed: 0 best, null not at all. Each word typed must begin a word of it, or be within one. */
export function matchCommand(typed: string, label: string): number | null {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  const text = foldText(label);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (wanted.length === 0 || text.startsWith(wanted.join(' '))) return 0;
  if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  return wanted.every((part) => text.includes(part)) ? 2 : null;
}
