import { addressOf, firstQuestions } from '#src/api/firstQuestions.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { AskedAhead, Question } from '#src/config/askedAhead.ts';
import type { RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';
import { mayOpen } from './openPaths.ts';
import { READING_HEADERS } from './strategies/credential.ts';
import { isOver, type Tokens } from './tokens/tokens.ts';

/** No answer after this long (ms) is none. */
const PATIENCE = 60_000;

/**
 * Asks for what the screen at this address will ask first, while its code is still on its way; `api/httpClient` takes the answers. What
 * is wrong with the configuration or an answer is found there. Resolves when everything is asked.
 */
export async function askAhead(tokens: Tokens, language: string): Promise<void> {
  const config = fetch('/config.json');
  const ahead: AskedAhead = { config: null, questions: [] };
  const asked = isAskedAhead() ? askScreen() : Promise.resolve();
  // Whoever waits for the configuration finds the questions asked.
  ahead.config = asked.then(() => config);
  globalThis.heliographAhead = ahead;
  await asked;

  // A token that is over is made new first; and a list whose address has a filter asks for something else.
  function isAskedAhead(): boolean {
    return !isOver(tokens.expiresAt, Date.now()) && location.search === '';
  }

  async function askScreen(): Promise<void> {
    try {
      const { apiBaseUrl, authStrategy }: RuntimeConfig = await (await config).clone().json();
      const paths = questionsAt(mayOpen(location.pathname, tokens.sid) ? location.pathname : '');
      ahead.questions.push(...paths.map((path) => ask(`${apiBaseUrl}/api/v2${path}`, authStrategy)));
    } catch {
      // Whoever needs the configuration finds what is wrong with it.
    }
  }

  function ask(url: string, strategy: RuntimeConfig['authStrategy']): Question {
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

/** Who is signed in, and what the screen shows. */
function questionsAt(path: string): string[] {
  return ['/user', ...firstQuestions(path).map(addressOf)];
}
