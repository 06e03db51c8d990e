import { foldText } from '#src/domain/foldText.ts';

const BEYOND_ASCII = /[^\0-\x7f]/;
const CAPITALS = /[A-Z]+/g;

type Folded = string | { [key: string]: Folded };

/**
 * The parts of a record's texts that `lower(… collate "C")` folds differently from {@link foldText}, under the same keys (list indexes too), and
 * numbers that the database writes differently from JavaScript. Null if there are none, as in most records. Search, sorting and conditions compare
 * these texts, and otherwise what the database lowers itself.
 */
export function foldedOf(record: object): string | null {
  const folded = foldedParts(record);
  return folded === undefined ? null : JSON.stringify(folded);
}

function foldedParts(value: unknown): Folded | undefined {
  if (typeof value === 'string') return foldedText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? undefined : foldedNumber(value);
  if (typeof value !== 'object' || value === null) return undefined;
  let parts: { [key: string]: Folded } | undefined;
  // This runs for every record written, so it makes no lists of entries.
  for (const key in value) {
    const folded = foldedParts((value as { [key: string]: unknown })[key]);
    if (folded === undefined) continue;
    parts ??= {};
    parts[key] = folded;
  }
  return parts;
}

function foldedNumber(value: number): string | undefined {
  const text = String(value);
  return text.includes('e') ? text : undefined;
}

function foldedText(text: string): string | undefined {
  if (!BEYOND_ASCII.test(text)) return undefined;
  const folded = foldText(text);
  return folded === text.replace(CAPITALS, (letters) => letters.toLowerCase()) ? undefined : folded;
}
