import type { BrowserContextOptions } from '@playwright/test';
import type { z } from 'zod';
import type { faultsInput } from '#mock-api/Faults.ts';
import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { CookieBrowser } from '#mock-api/testing/CookieBrowser.ts';
import type { RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { IssuedTokens } from '#src/domain/people/signIn.ts';
import { STORAGE_KEY } from '#src/session/tokens/createSessionStore.ts';
import { tokensFrom } from '#src/session/tokens/sessionTokens.ts';

export type Strategy = RuntimeConfig['authStrategy'];

export interface ServedApi {
  /** Without a trailing slash; the API is below /api/v2. */
  url: string;
}

/** The data a browser stores for a session. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The mock API's hooks for tests, and sign-in without the form. */
export class FreshApi {
  constructor(private readonly url: string) {}

  private async hook(name: string, body: object): Promise<void> {
    const { status } = await apiClient(this.url, null)('POST', `/__mock/${name}`, { body });
    if (status !== 200) throw new Error(`The hook ${name} answered ${status} to ${JSON.stringify(body)}.`);
  }

  /** Restores the demo's records; clears faults; signs everyone out. */
  reset(): Promise<void> {
    return this.hook('reset', {});
  }

  /** Advances the clock and runs everything due. */
  passTime(ms: number): Promise<void> {
    return this.hook('clock', { advance_ms: ms });
  }

  /** Delivers a message from any number to a tenant. */
  receive(message: { tenant_id: string; from: string; body: string }): Promise<void> {
    return this.hook('incoming', message);
  }

  /** Makes the API fail in these ways from now on. */
  faults(faults: z.input<typeof faultsInput>): Promise<void> {
    return this.hook('faults', faults);
  }

  /** The tokens of a new session. */
  async signIn(email: string): Promise<IssuedTokens> {
    const response = await apiClient(this.url, null)('POST', '/auth/login', {
      body: { email, password: DEMO_PASSWORD },
    });
    if (response.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(response.body)}`);
    return dataOf<IssuedTokens>(response);
  }

  /** The storage of a browser in which that person is signed in, as the form leaves it. */
  async storageOf(email: string, strategy: Strategy = 'local'): Promise<StorageState> {
    return strategy === 'cookie' ? this.cookiesOf(email) : this.tokensOf(email);
  }

  private async tokensOf(email: string): Promise<StorageState> {
    const tokens = tokensFrom(await this.signIn(email), crypto.randomUUID(), Date.now());
    const localStorage = [{ name: STORAGE_KEY, value: JSON.stringify({ tokens }) }];
    return { cookies: [], origins: [{ origin: this.url, localStorage }] };
  }

  private async cookiesOf(email: string): Promise<StorageState> {
    const browser = new CookieBrowser(this.url);
    const signedIn = await browser.signIn({ email, password: DEMO_PASSWORD });
    if (signedIn.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(signedIn.body)}`);
    const cookies = [...browser.cookies].map(([name, { value, attributes }]) => ({
      name,
      value,
      domain: new URL(this.url).hostname,
      path: '/',
      expires: -1,
      httpOnly: attributes.includes('HttpOnly'),
      secure: false,
      sameSite: 'Lax' as const,
    }));
    const tokens = tokensFrom(null, crypto.randomUUID(), Date.now());
    const localStorage = [{ name: STORAGE_KEY, value: JSON.stringify({ tokens }) }];
    return { cookies, origins: [{ origin: this.url, localStorage }] };
  }
}
