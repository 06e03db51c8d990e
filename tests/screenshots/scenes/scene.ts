import type { Page } from '@playwright/test';
import type { MockApi } from '#mock-api/createApp.ts';
import type { FreshApi } from '#tests/e2e/FreshApi.ts';

/** Helpers that bring a screen into its state. */
export interface SceneHelpers {
  page: Page;
  api: FreshApi;
  /** Changes the API's records, for states that no person can create: a tenant without any data. */
  store: MockApi['store'];
  /** Turns both clocks forward, the API's and the page's, and runs everything due. */
  passTime: (ms: number) => Promise<void>;
  settle: () => Promise<void>;
}

/** A screen in one of its states. */
export interface Scene {
  /** In words, unique: the name of the picture, by which it is chosen. */
  name: string;
  path: string;
  /** The signed-in account; default: an owner of Acme. Null: nobody. */
  account?: string | null;
  /** Runs before the page opens. */
  prepare?: (helpers: SceneHelpers) => Promise<void>;
  /** The steps from the address to the state. They use English names, so the scene is drawn in no other language. */
  reach?: (page: Page, helpers: SceneHelpers) => Promise<void>;
  /** Whether the page rightly reports an error. */
  isError?: boolean;
  /** Console output expected then. */
  noise?: RegExp;
  /** Whether it is reached through something that exists only on wide screens, next to a table. */
  isWide?: boolean;
}
