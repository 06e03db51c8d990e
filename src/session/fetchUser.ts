import { ApiError } from '#src/api/apiError.ts';
import { request } from '#src/api/httpClient.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';

/** The person signed in, as the API knows them. An answer without a scope would let nobody do anything, so it is an error. */
export async function fetchUser(): Promise<SignedInUser> {
  const { data, status, headers } = await request('/user');
  const user = data as SignedInUser | null | undefined;
  if (typeof user?.id === 'string' && Array.isArray(user.scope)) return user;
  const requestId = headers.get('X-Request-Id');
  throw new ApiError(status, 'contract', 'GET /user was answered without an id or a scope.', { requestId });
}
