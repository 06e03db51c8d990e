import type { Tokens } from '#src/session/tokens/tokens.ts';

type Holder = Pick<Tokens, 'token' | 'acting'>;

/** The credential of a read, by strategy: the headers of a GET. Writes may need more. */
export const READING_HEADERS = {
  local: ({ token }: Holder): Record<string, string> => (token === null ? {} : { Authorization: `Bearer ${token}` }),
  // The browser has the person's own cookie and the visit's; the request says which one it means.
  cookie: ({ acting }: Holder): Record<string, string> => (acting ? { 'X-Acting-Visit': acting.visit.id } : {}),
};
