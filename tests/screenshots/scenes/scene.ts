import type { Page } from '@playwright/test';
import type { MockApi } from '#mock-api/createApp.ts';
import type { FreshApi } from '#tests/e2e/FreshApi.ts';

/** What brings a screen into the state that is wanted. */
export interface Stage {
  page: Page;
  api: FreshApi;
  /** What the API holds, for what no person can bring about: a tenant without anything. */
  store: MockApi['store'];
  /** Turns both clocks on, the API's and the page's, and lets everything due happen. */
  passTime: (ms: number) => Promise<void>;
  settled: () => Promise<void>;
}

/** A screen in one of its states. */
export interface Scene {
  /** In words, unique: names the picture, and is what one chooses it by. */
  name: string;
  path: string;
  /** Who is signed in: an owner of Acme where nobody is named; null: nobody. */
  account?: string | null;
  /** Before the page opens. */
  prepare?: (stage: Stage) => Promise<void>;
  /** From the address to the state. It speaks English, so such a scene is drawn in no other language. */
  reach?: (page: Page, stage: Stage) => Promise<void>;
  /** The page says that something is wrong, and is right. */
  isError?: boolean;
  /** What the console says then. */
  noise?: RegExp;
  /** It is reached by what only stands there beside a table. */
  isWide?: boolean;
}
