import { foldText } from '#src/domain/foldText.ts';
import { codePointKey } from './byCodePoint.ts';

/**
 * The value that sorting compares: numbers by size, false before true, texts folded (`foldText`: lower case, no accents, digits one by one) and then
 * by code point, lists by length. Null for blank values (nothing, the empty text, an object), which come last in both directions. Numbers come before
 * texts. Equal values keep the order in which their records were created, reversed in a descending sort; blank ones always keep it.
 */
export function sortKey(value: unknown): number | string | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return value === '' ? null : foldText(value);
  return Array.isArray(value) ? value.length : null;
}

/** A key that `compareKeys` compares. */
export type ComparableKey = number | string;

/** The sort key of a value, in a form that compares fast; null for blank values. */
export function comparableKey(value: unknown): ComparableKey | null {
  const key = sortKey(value);
  return typeof key === 'string' ? codePointKey(key) : key;
}

export function compareKeys(one: ComparableKey, other: ComparableKey): number {
  if (typeof one === typeof other) return one < other ? -1 : one > other ? 1 : 0;
  return typeof one === 'number' ? -1 : 1;
}
