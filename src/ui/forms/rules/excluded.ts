import { type Rule, remembered } from './rule.ts';

/** Rejects the given values, case-insensitive; in a list, any entry that is one of them. */
export const excluded = remembered((forbidden: readonly (string | number)[]): Rule => {
  const words = new Set(forbidden.map(fold));
  return (value) => {
    const found = [value].flat().find((entry) => words.has(fold(entry)));
    return found === undefined ? undefined : { message: 'validation.excluded', args: { value: String(found).trim() } };
  };
});

function fold(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}
