/** The query of the address that shows only some of a campaign's messages. */
export function messagesSearch(filter: Record<string, unknown>): string {
  return `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
