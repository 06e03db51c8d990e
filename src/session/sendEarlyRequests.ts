import { firstRequests, urlOf } from '#src/api/firstRequests.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { EarlyRequest, EarlyRequests } from '#src/config/earlyRequests.ts';
import { type KnownApi, knownApi } from '#src/config/knownApi.ts';
import { addressesAt } from './openPaths.ts';
import { READING_HEADERS } from './strategies/credential.ts';
import { hasExpired, type Tokens } from './tokens/sessionTokens.ts';

/** Timeout (ms). */
const TIMEOUT = 60_000;

/**
 * Sends the first requests of the screen at this address while its code is loading. `api/httpClient` uses the responses, and reports errors in them
 * or in the configuration. Resolves when everything is requested: immediately if the API's address is known from the last visit, otherwise after
 * /config.json.
 */
export async function sendEarlyRequests(tokens: Tokens, language: string): Promise<void> {
  const config = fetch('/config.json');
  const ahead: EarlyRequests = { config, requests: [] };
  globalThis.heliographEarlyRequests = ahead;
  // An expired token is refreshed first.
  if (hasExpired(tokens.expiresAt, Date.now())) return;
  const cachedApi = knownApi();
  if (cachedApi) return askScreen(cachedApi);
  const request = config
    .then(async (response) => askScreen(await response.clone().json()))
    // The code that uses the configuration reports its errors.
    .catch(() => undefined);
  // Set after the requests are sent, so that they come before those of code that waits for the configuration.
  ahead.config = request.then(() => config);
  await request;

  function askScreen({ apiBaseUrl, authStrategy }: KnownApi): void {
    ahead.requests.push(...pathsHere(tokens.sid).map((path) => ask(`${apiBaseUrl}/api/v2${path}`, authStrategy)));
  }

  function ask(url: string, strategy: KnownApi['authStrategy']): EarlyRequest {
    const headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      'X-Request-Id': newRequestId(),
      ...READING_HEADERS[strategy](tokens),
    };
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = fetch(url, { headers, credentials: 'include', cache: 'no-cache', signal }).then(readWhole);
    // The code that takes the response reports its errors.
    response.catch(() => undefined);
    return { url, headers, response };
  }
}

/** Reads the whole response, because an unread one would keep its connection busy. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** The request for the user, which includes what every page needs, and those of the screen. None for a list if its address has a filter. */
function pathsHere(sid: string): string[] {
  const { pathname, search } = location;
  const own = search === '' ? addressesAt(pathname, sid) : null;
  if (own === null) return ['/user'];
  const ofScreen = firstRequests(pathname).filter((firstRequest) => !('isInStart' in firstRequest));
  return ['/user', ...ofScreen.map(urlOf), ...own];
}
