import type { Tokens } from '#src/session/tokens/tokens.ts';

type Holder = Pick<Tokens, 'token' | 'acting'>;

/** What says who reads, by strategy: the headers of a GET. Writes may need more. */
export const READING_HEADERS = {
  local: ({ token }: Holder): Record<string, string> => (token === null ? {} : { Authorization: `Bearer ${token}` }),
  // Beside the person's own cookie lies the visit's: which of the two is meant, the request says.
  cookie: ({ acting }: Holder): Record<string, string> => (acting ? { 'X-Acting-Visit': acting.visit.id } : {}),
};
