import type { DemoApi } from '#mock-api/appOver.ts';
import type { MockApi, MockApiOptions } from '#mock-api/createApp.ts';
import { type Ask, apiClient } from '#mock-api/testing/apiClient.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { serveDemoApi } from './demoApi.ts';
import { rehearseWrites } from './rehearseWrites.ts';

export interface ApiUnderTest {
  /** True if the API is ours, in this process, with hooks that turn its clock. */
  isMock: boolean;
  /** Sends a request without a session. */
  ask: Ask;
  /** Sends a request as the account with this address. Signs in once per address. */
  as(email: string): Promise<Ask>;
  stop(): Promise<void>;
}

/**
 * The API under test: the one at API_BASE_URL (the address before /api/v2) if that is set, so that others can test their back end; otherwise ours, on
 * its own port. In memory each write is rehearsed first, unless `isRehearsed` is false or REHEARSED is `no`.
 */
export async function apiUnderTest(
  options: MockApiOptions = {},
  { isRehearsed = process.env.REHEARSED !== 'no' } = {},
): Promise<ApiUnderTest> {
  const externalUrl = process.env.API_BASE_URL;
  const { baseUrl, stop, api } = externalUrl
    ? { baseUrl: externalUrl.replace(/\/$/, ''), stop: async () => {}, api: null }
    : await serveDemoApi(options);
  const rehearse = isRehearsed && api && isInMemory(api) ? rehearseWrites(api) : (ask: Ask) => ask;
  const ask = rehearse(apiClient(baseUrl, null));
  const sessions = new Map<string, Promise<Ask>>();

  const signIn = async (email: string): Promise<Ask> => {
    const response = await ask('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
    if (response.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(response.body)}`);
    return rehearse(apiClient(baseUrl, (response.body.data as { token: string }).token));
  };
  return {
    isMock: !externalUrl,
    ask,
    as(email) {
      const signedIn = sessions.get(email) ?? signIn(email);
      sessions.set(email, signedIn);
      return signedIn;
    },
    stop,
  };
}

function isInMemory(api: DemoApi): api is MockApi {
  return 'store' in api;
}

let counter = 0;
/** A text that no other record of the run has. */
export function unique(word: string): string {
  counter += 1;
  return `${word} ${Date.now().toString(36)}${counter}`;
}

const firstLine = Math.floor(Math.random() * 10_000);
/** A number reserved for fiction (ARCEP) that neither another record of the run nor the demo has. */
export function freshPhone(): string {
  counter += 1;
  return `+3363998${String((firstLine + counter) % 10_000).padStart(4, '0')}`;
}
