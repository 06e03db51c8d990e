import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { EVERYTHING, invalidate } from '#src/api/operationQuery.ts';
import { AUTH } from '#src/api/recordQuery.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { session } from '#src/session/session.ts';
import { freshFor, isRefetched } from './screens/firstResponses.ts';

/** How long (ms) responses are cached. A screen opened again shows them immediately while they are refetched. */
const CACHE_TIME = 24 * 60 * 60 * 1000;
/** The longest Retry-After (ms) after which a request is repeated automatically. */
const LONGEST_WAIT = 30_000;

/** The cache of API responses. Cleared whenever a session ends or begins. */
export function createQueryClient(): QueryClient {
  // react-query assumes it is online, so a screen reloaded offline would fail instead of waiting for the connection.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME,
        retry: isWorthWaiting,
        retryDelay: (_count, error) => waitOf(error),
        staleTime: (query) => freshFor(query as Query),
        retryOnMount: (query) => isRefetched(query as Query),
      },
      // react-admin's canAccess callback is a mutation and works offline.
      mutations: { networkMode: 'always' },
    },
  });
  // Answered from memory. Pausing them while offline would leave an empty page.
  client.setQueryDefaults(AUTH, { networkMode: 'always', retry: false });
  session.onChange(({ kind }) => {
    if (kind === 'user_updated') {
      void invalidate(client, [AUTH]);
      // Permissions may have changed: screens that may no longer be opened are left first.
      void session.user().then(
        () => invalidate(client, [EVERYTHING]),
        () => undefined,
      );
    } else if (interruption.kind() === null) client.clear();
    // Keep the data that the page under the sign-in form shows, and remove the rest.
    else client.removeQueries({ type: 'inactive' });
  });
  return client;
}

/** Whether the API asked to come back later. The API client has already retried all other temporary failures. */
function isWorthWaiting(count: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 429 && count < 2 && waitOf(error) <= LONGEST_WAIT;
}

function waitOf(error: Error): number {
  return (error instanceof ApiError && error.retryAfter) || 1000;
}
