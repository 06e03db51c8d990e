import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { UserQueries } from '#src/server/storage/queries/UserQueries.ts';

export function userQueries({ ask }: Queryable): UserQueries {
  return {
    withEmail: ({ emails }) =>
      ask<{ id: string; email: string }>('select id, email from users_with_email($1)', [
        emails.map((email) => email.toLowerCase()),
      ]),
  };
}
