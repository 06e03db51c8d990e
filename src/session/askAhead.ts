import { addressOf, firstQuestions } from '#src/api/firstQuestions.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { AskedAhead, Question } from '#src/config/askedAhead.ts';
import { type KnownApi, knownApi } from '#src/config/knownApi.ts';
import { askedAt } from './openPaths.ts';
import { READING_HEADERS } from './strategies/credential.ts';
import { isOver, type Tokens } from './tokens/tokens.ts';

/** No answer after this long (ms) is none. */
const PATIENCE = 60_000;

/**
 * Asks for what the screen at this address will ask first, while its code is still on its way; `api/httpClient` takes the answers. What
 * is wrong with the configuration or an answer is found there. Resolves when everything is asked: at once where the API is known from
 * the last visit, otherwise after /config.json.
 */
export async function askAhead(tokens: Tokens, language: string): Promise<void> {
  const config = fetch('/config.json');
  const ahead: AskedAhead = { config, questions: [] };
  globalThis.heliographAhead = ahead;
  // A token that is over is made new first.
  if (isOver(tokens.expiresAt, Date.now())) return;
  const known = knownApi();
  if (known) return askScreen(known);
  const asked = config
    .then(async (answer) => askScreen(await answer.clone().json()))
    // Whoever needs the configuration finds what is wrong with it.
    .catch(() => undefined);
  // Whoever waits for the configuration finds the questions asked.
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
    const answer = fetch(url, { headers, credentials: 'include', cache: 'no-store', signal }).then(readWhole);
    answer.catch(() => undefined);
    return { url, headers, answer };
  }
}

/** The whole answer: one that nobody takes must not keep its connection. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** Who is signed in, with what every page starts with, and what the screen shows. A list whose address has a filter asks for something else. */
function questionsHere(sid: string): string[] {
  const { pathname, search } = location;
  const own = search === '' ? askedAt(pathname, sid) : null;
  if (own === null) return ['/user'];
  const ofScreen = firstQuestions(pathname).filter((question) => !('isInStart' in question));
  return ['/user', ...ofScreen.map(addressOf), ...own];
}
