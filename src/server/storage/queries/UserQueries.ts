/** Queries on people who sign in. */
export interface UserQueries {
  /** Users of all tenants, and staff, with one of these addresses, case-insensitive (`toLowerCase`): an address can have only one account. */
  withEmail(input: { emails: readonly string[] }): Promise<{ id: string; email: string }[]>;
}
