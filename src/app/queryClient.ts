import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { session } from '#src/session/session.ts';
import { freshFor, isAskedAgain } from './screens/firstAnswers.ts';

/** What was read stays for a page that is opened again (ms), and shows there at once while it is read anew. */
const KEPT = 24 * 60 * 60 * 1000;
/** Longer than this (ms) nobody waits for a screen to fill by itself. */
const LONGEST_WAIT = 30_000;

/** The cache of what was read from the API. It is emptied whenever the session ends or another begins. */
export function createQueryClient(): QueryClient {
  // It believes in a line until told otherwise, and would lead away from a screen that was reloaded without one.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        retry: isWorthWaiting,
        retryDelay: (_count, error) => waitOf(error),
        staleTime: (query) => freshFor(query as Query),
        retryOnMount: (query) => isAskedAgain(query as Query),
      },
      // react-admin's callback of canAccess is a mutation, and needs no line.
      mutations: { networkMode: 'always' },
    },
  });
  // These are answered from memory: paused for want of a line they would leave an empty page.
  client.setQueryDefaults(['auth'], { networkMode: 'always', retry: false });
  session.onChange(({ kind }) => {
    if (kind === 'user_updated') {
      void client.invalidateQueries({ queryKey: ['auth'] });
      // What may be read may be another by now; screens that may not be opened any more are left first.
      void session.user().then(
        () => client.invalidateQueries(),
        () => undefined,
      );
    } else if (interruption.kind() === null) client.clear();
    // What the page under the sign-in form is made of stays with it; nothing else does.
    else client.removeQueries({ type: 'inactive' });
  });
  return client;
}

/** The API client has repeated what passes by itself; what is left is the API's wish to be asked later. */
function isWorthWaiting(count: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 429 && count < 2 && waitOf(error) <= LONGEST_WAIT;
}

function waitOf(error: Error): number {
  return (error instanceof ApiError && error.retryAfter) || 1000;
}
