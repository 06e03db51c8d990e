/** Whether a field is empty, or everything in it is. */
export function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === '';
  return Object.values(value).every((each) => !each || isNothing(each));
}
