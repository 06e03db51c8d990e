import { ApiError } from '#src/api/apiError.ts';
import { request } from '#src/api/httpClient.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';

/** Fetches the user. An answer without a scope would allow nothing, so it is an error. */
export async function fetchUser(): Promise<SignedInUser> {
  const { data, status, headers } = await request('/user');
  if (isUser(data)) return data;
  const requestId = headers.get('X-Request-Id');
  throw new ApiError(status, 'contract', 'GET /user was answered without an id or a scope.', { requestId });
}

/** The user in the answer to signing in, or null if there is none, as in other installations of the API; it is then fetched. */
export function userIn(data: unknown): SignedInUser | null {
  const { user } = (data ?? {}) as { user?: unknown };
  return isUser(user) ? user : null;
}

function isUser(data: unknown): data is SignedInUser {
  const user = data as Partial<SignedInUser> | null | undefined;
  return typeof user?.id === 'string' && Array.isArray(user.scope);
}
