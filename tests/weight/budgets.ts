import type { ScreenName } from '#src/routing/routeTable.ts';

/** The limits of a visit on the wire: kB (1,000 bytes) of brotli with an empty cache. */
export interface Budget {
  name: string;
  /** The screen opened by a signed-in person: everything that loads for it, the page and icons included, except the API's responses. */
  screen?: ScreenName;
  /** Modules whose chunks are needed, with their static imports: what a screen fetches immediately besides its own. */
  modules: readonly string[];
  kB: number;
  /** The most scripts it may fetch, each a request. */
  scripts: number;
}

/** The app, and the companions that load immediately. */
export const WITH_EVERY_SCREEN = [
  'index.html',
  'src/app/mountAdmin.tsx',
  'src/i18n/en/load.ts',
  'src/features/account/FollowAccountLocale.tsx',
  'src/ui/undo/UndoBanner.tsx',
] as const;

/**
 * Two limits are given: 75 kB for the sign-in page, and 300 for the contacts list "in all". Every budget is close to the current size, so that growth
 * is noticed when it happens, with a few kB and requests to spare, because the build regroups modules whenever one changes. Raise a budget only on
 * purpose, and say why in the commit. Modules that most screens need share a file with the app and count there, even for a small screen that needs
 * only part of it. The inbox and the composer include the text editor and the contact pickers; the report and the dashboard include charts. Composer
 * and report include the opt-out phrases of ten languages. A file shared by two screens costs each of them some bytes of the other's, which saving a
 * request is worth.
 */
export const BUDGETS: readonly Budget[] = [
  { name: 'sign-in page', modules: ['index.html'], kB: 20, scripts: 2 },
  {
    name: 'the app without any screen',
    modules: ['index.html', 'src/app/mountAdmin.tsx', 'src/i18n/en/load.ts'],
    kB: 233,
    scripts: 7,
  },
  { name: 'contacts list', screen: 'contacts.list', modules: [], kB: 276, scripts: 11 },
  {
    name: 'dashboard',
    screen: 'dashboard',
    modules: [],
    kB: 291,
    scripts: 13,
  },
  {
    name: 'campaign composer',
    screen: 'campaigns.create',
    modules: [],
    kB: 352,
    scripts: 15,
  },
  {
    name: 'campaign report',
    screen: 'campaigns.show',
    modules: [],
    kB: 347,
    scripts: 15,
  },
  { name: 'inbox', screen: 'messages.list', modules: [], kB: 347, scripts: 15 },
];

/** The scripts below 8 kB, by the start of their names, with why each is its own file. */
export const SMALL_SCRIPTS: Readonly<Record<string, string>> = {
  'rolldown-runtime': 'the bundler puts it beside whatever it bundles',
  exportWorker: 'a worker begins in its own file',
};
