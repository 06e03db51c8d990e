import type { Tokens } from '#src/session/tokens/sessionTokens.ts';

/** What proves a session or, with `acting`, a visit. */
export interface Holder extends Pick<Tokens, 'token'> {
  acting?: { visit: { id: string } };
}

/** The headers that authenticate a GET, by strategy. Writes may need more. */
export const READING_HEADERS = {
  local: ({ token }: Holder): Record<string, string> => (token === null ? {} : { Authorization: `Bearer ${token}` }),
  // The browser has the person's own cookie and the visit's; the header says which one to use.
  cookie: ({ acting }: Holder): Record<string, string> => (acting ? { 'X-Acting-Visit': acting.visit.id } : {}),
};
