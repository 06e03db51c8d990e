/** A value for comparing: all empty values are equal; lists of words are equal in any order, lists of objects are not. */
export function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (!Array.isArray(value)) return canonicalJson(value);
  const isOrdered = value.some((each) => typeof each === 'object');
  return isOrdered ? canonicalJson(value) : JSON.stringify(value.map(comparable).sort());
}

/** Equal for objects with the same properties in another order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
