/** The query of the address of a list that shows only some of its records. */
export function listSearch(filter: Record<string, unknown>): string {
  return `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
