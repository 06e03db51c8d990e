/** The query of a filtered list's address. */
export function listSearch(filter: Record<string, unknown>): string {
  return `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
