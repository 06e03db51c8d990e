import type { Records } from '#mock-api/storage/Records.ts';
import type { UserQueries } from '#src/server/storage/queries/UserQueries.ts';

export function userQueries(records: Records): UserQueries {
  return {
    async withEmail({ emails }) {
      const addresses = new Set(emails.map((email) => email.toLowerCase()));
      return records
        .all('users')
        .filter(({ email }) => addresses.has(email.toLowerCase()))
        .map(({ id, email }) => ({ id, email }));
    },
  };
}
