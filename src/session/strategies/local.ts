import { ApiError } from '#src/api/apiError.ts';
import { request } from '#src/api/httpClient.ts';
import type { IssuedTokens } from '#src/domain/people/signIn.ts';
import type { AuthStrategy } from './authStrategy.ts';
import { READING_HEADERS } from './credential.ts';

/** The default: the response to signing in contains the token, which is sent in the Authorization header. */
export const local: AuthStrategy = {
  async signIn(credentials) {
    const response = await request('/auth/login', { method: 'POST', body: credentials, anonymous: true });
    const { data, status, headers } = response;
    return { issued: tokensIn(data, status, headers.get('X-Request-Id')), response };
  },
  headers: READING_HEADERS.local,
};

/** The tokens in the response to a sign-in or refresh. Throws if there are none. */
export function tokensIn(data: unknown, status: number, requestId: string | null): IssuedTokens {
  const { token, refresh_token } = (data ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || token === '') {
    throw new ApiError(status, 'contract', 'The API accepted the sign-in and gave no token.', { requestId });
  }
  return typeof refresh_token === 'string' ? { token, refresh_token } : { token };
}
