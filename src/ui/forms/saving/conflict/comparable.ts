/** Empty is empty, however it is written; lists of words are the same in any order, lists of things are not. */
export function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (!Array.isArray(value)) return written(value);
  const isOrdered = value.some((each) => typeof each === 'object');
  return isOrdered ? written(value) : JSON.stringify(value.map(comparable).sort());
}

/** The same for two things that say the same in another order of their properties. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
