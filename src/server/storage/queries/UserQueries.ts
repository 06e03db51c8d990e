/** What is asked about people who sign in. */
export interface UserQueries {
  /** Of everybody, whatever the tenant, staff too, who has one of these addresses, in any case (`toLowerCase`): an account is one person's. */
  withEmail(asked: { emails: readonly string[] }): Promise<{ id: string; email: string }[]>;
}
