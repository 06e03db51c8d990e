import { request } from '#src/api/httpClient.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { percentDecoded } from '#src/domain/percentDecoded.ts';
import type { AuthStrategy } from './authStrategy.ts';
import { READING_HEADERS } from './credential.ts';

/**
 * Here, and again at sign-in, the API sets a cookie whose value must be a header of every write (double-submit, as in Laravel Sanctum, Angular
 * and axios).
 */
const CSRF_PATH = '/auth/csrf-cookie';

/** The credential is a cookie that scripts cannot read; the sign-in response contains no token to store. */
export const cookie: AuthStrategy = {
  async signIn(credentials) {
    await request(CSRF_PATH, { anonymous: true });
    const headers = csrfHeader();
    const response = await request('/auth/login', { method: 'POST', body: credentials, headers, anonymous: true });
    return { issued: null, response };
  },
  headers: (tokens, method): Record<string, string> => ({
    ...READING_HEADERS.cookie(tokens),
    ...(method === 'GET' ? {} : csrfHeader()),
  }),
};

function csrfHeader(): Record<string, string> {
  const beginning = `${cookieName()}=`;
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(beginning));
  return value === undefined ? {} : { 'X-XSRF-TOKEN': percentDecoded(value.slice(beginning.length)) ?? '' };
}

/** The cookie's name. With HTTPS, it has a prefix that browsers accept only from this host. */
function cookieName(): string {
  return runtimeConfig().csrfCookie ?? (location.protocol === 'https:' ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN');
}
