/** The number of contacts with a value in a custom field, and with each value. */
export function filledBy(values: readonly { contacts: number }[]): number {
  return values.reduce((sum, { contacts }) => sum + contacts, 0);
}
