import { type Authenticator, authenticateWith } from '#src/api/httpClient.ts';
import { type Call, type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { openBrowser } from './browser.ts';
import { jwt } from './jwt.ts';

export const EXPIRED = 'Both token and refresh token have expired. Your request was aborted.';
export const CREDENTIALS = { email: 'owner@acme.test', password: 'heliograph' };
/** The lifetime of this API's tokens (ms). */
export const HALF_HOUR = 1_800_000;

const USER = { id: 'u-1', name: 'Olive', scope: [{ action: 'manage', subject: 'all' }], tenant: { status: 'active' } };

let api: TestApi | undefined;
let before: Authenticator | null = null;
let issued = 0;

export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** A response with new tokens; `refresh` holds the refresh token's claims, null for none. */
export function tokens(refresh: Record<string, unknown> | null = { exp: inSeconds(2_592_000) }): Reply {
  issued += 1;
  const token = jwt({ n: issued, iat: inSeconds(0), exp: inSeconds(1800) });
  return { data: refresh === null ? { token } : { token, refresh_token: jwt({ n: issued, ...refresh }) } };
}

/** An API that issues tokens and knows one person; `responses` replaces its responses by path. */
export async function serving(
  responses: Record<string, (call: Call) => Reply | Promise<Reply>> = {},
): Promise<TestApi> {
  before = authenticateWith(null);
  api = await startApi((call) => {
    const respond = responses[call.path];
    if (respond) return respond(call);
    if (call.path === '/auth/login' || call.path === '/auth/refresh') return tokens();
    return call.path === '/user' ? { data: USER } : { data: { id: '1' } };
  });
  return api;
}

/** For afterEach: stops the API that `serving` started. */
export async function stopServing(): Promise<void> {
  if (api === undefined) return;
  authenticateWith(before);
  await api.close();
  api = undefined;
}

export const callsTo = ({ calls }: TestApi, path: string): Call[] => calls.filter((call) => call.path === path);

/** A tab with a signed-in user. */
export async function signedIn(browser = openBrowser()) {
  const tab = browser.openTab();
  tab.focus();
  await tab.session.login(CREDENTIALS);
  return { ...tab, browser };
}
