/** How many contacts have any value in a custom field, by how many have each. */
export function filledBy(values: readonly { contacts: number }[]): number {
  return values.reduce((sum, { contacts }) => sum + contacts, 0);
}
