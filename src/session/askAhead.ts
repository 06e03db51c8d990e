import { addressOf, firstQuestions } from '#src/api/firstQuestions.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { AskedAhead, Question } from '#src/config/askedAhead.ts';
import { type KnownApi, knownApi } from '#src/config/knownApi.ts';
import { askedAt } from './openPaths.ts';
import { READING_HEADERS } from './strategies/credential.ts';
import { isOver, type Tokens } from './tokens/tokens.ts';

/** Timeout (ms). */
const PATIENCE = 60_000;

/**
 * Sends the first requests of the screen at this address while its code is loading; `api/httpClient` uses the answers. Errors in the
 * configuration or an answer are found there. Resolves when everything is requested: at once if the API's address is known from the last
 * visit, otherwise after /config.json.
 */
export async function askAhead(tokens: Tokens, language: string): Promise<void> {
  const config = fetch('/config.json');
  const ahead: AskedAhead = { config, questions: [] };
  globalThis.heliographAhead = ahead;
  // An expired token is refreshed first.
  if (isOver(tokens.expiresAt, Date.now())) return;
  const known = knownApi();
  if (known) return askScreen(known);
  const asked = config
    .then(async (answer) => askScreen(await answer.clone().json()))
    // Errors in the configuration are reported where it is used.
    .catch(() => undefined);
  // Requests are sent before anyone waiting for the configuration continues.
  ahead.config = asked.then(() => config);
  await asked;

  function askScreen({ apiBaseUrl, authStrategy }: KnownApi): void {
    ahead.questions.push(...questionsHere(tokens.sid).map((path) => ask(`${apiBaseUrl}/api/v2${path}`, authStrategy)));
  }

  function ask(url: string, strategy: KnownApi['authStrategy']): Question {
    const headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      'X-Request-Id': newRequestId(),
      ...READING_HEADERS[strategy](tokens),
    };
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = fetch(url, { headers, credentials: 'include', cache: 'no-cache', signal }).then(readWhole);
    answer.catch(() => undefined);
    return { url, headers, answer };
  }
}

/** Reads the whole response, because one that nobody reads must not keep its connection. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** The user, with what every page needs, and the screen's first requests. A list whose address has a filter makes another request. */
function questionsHere(sid: string): string[] {
  const { pathname, search } = location;
  const own = search === '' ? askedAt(pathname, sid) : null;
  if (own === null) return ['/user'];
  const ofScreen = firstQuestions(pathname).filter((question) => !('isInStart' in question));
  return ['/user', ...ofScreen.map(addressOf), ...own];
}
