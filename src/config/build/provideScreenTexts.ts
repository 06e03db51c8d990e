import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { matchesPath } from '#src/config/screenFiles.ts';
import { SCREEN_NAMES, screenRoute } from '#src/routing/routeTable.ts';
import { findTextAreas } from './findTextAreas.ts';
import type { Visit } from './mergeChunks.ts';
import type { ScreenModules } from './writeScreenFiles.ts';

const MODULE = 'virtual:screen-texts';
const RESOLVED = '\0virtual:screen-texts';

type Tree = Parameters<typeof findTextAreas>[1];

/**
 * Provides `SCREEN_TEXTS` of `virtual:screen-texts`: the text areas that each screen and companion uses, found in its sources, except `core`, which is
 * always loaded. In development it is null (all areas), because sources change all the time.
 */
export function provideScreenTexts(texts: object, core: readonly string[]): Plugin {
  let isBuild = false;
  return {
    name: 'heliograph:screen-texts',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const areasByScreen = isBuild
        ? Object.fromEntries(
            [...partsOfFeatures(), ...OTHER_PARTS].map(({ name, file }) => [name, areasOf(file, texts, core)]),
          )
        : null;
      return `export const SCREEN_TEXTS = ${JSON.stringify(areasByScreen)};`;
    },
  };
}

function areasOf(file: string, texts: object, core: readonly string[]): string[] {
  return [...findTextAreas(file, texts as Tree)].filter((area) => !core.includes(area)).sort();
}

/** The companions that load with every screen. */
const BESIDE_SCREENS = ['src/features/account/FollowAccountLocale.tsx', 'src/ui/undo/UndoBanner.tsx'];

/** The parts that every page fetches a few seconds after opening. */
const DEFERRED_PARTS = { modules: ['src/app/alerts/AlertWatch.tsx', 'src/app/followHints.ts'], weight: 4, requests: 1 };
/** The maximum number of files in addition to those of the app and the first screen. */
const MAX_WATCH_FILES = 2;

/** The screens from which all others are opened. */
export const FIRST_SCREEN = 'contacts.list';

/** Screens opened first or several times a day by everyone, with the weight of their bytes. */
const WEIGHTS: Readonly<Record<string, number>> = {
  [FIRST_SCREEN]: 160,
  dashboard: 90,
  'contacts.update': 8,
  'messages.list': 90,
  'campaigns.list': 20,
  'campaigns.show': 30,
  'campaigns.create': 40,
};

/** Modules that screens import on demand but need immediately. */
const NEEDED_IMMEDIATELY: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['src/features/dashboard/MessagesChart.tsx'],
  'contacts.create': ['src/ui/forms/inputs/ReferencePicker.tsx', 'src/ui/forms/inputs/ChoicePicker.tsx'],
  'contacts.update': ['src/ui/forms/inputs/ReferencePicker.tsx', 'src/ui/forms/inputs/ChoicePicker.tsx'],
  'campaigns.create': ['src/ui/forms/inputs/ReferencePicker.tsx', 'src/domain/sms/addedText.ts'],
  'campaigns.show': ['src/domain/sms/addedText.ts', 'src/parts/history/ChangeList.tsx'],
};

/** The modules that a screen fetches in addition to its entry. */
export const modulesNeededImmediately = (screen: string): readonly string[] => NEEDED_IMMEDIATELY[screen] ?? [];

/** The maximum number of files of a screen in addition to those of the app and the first screen. */
export const MAX_FILES = { often: 6, seldom: 8 } as const;
/** The maximum number of files of the first screen in addition to those of the app. */
export const MAX_FIRST_FILES = 5;

/** Whether a screen is opened several times a day. */
export const isOpenedOften = (screen: string): boolean => screen in WEIGHTS;

const LANGUAGES = readdirSync('src/i18n', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const textsIn = (language: string, areas: readonly string[]) => areas.map((area) => `src/i18n/${language}/${area}.ts`);

/** What each screen fetches in each language, for {@link mergeChunks}. */
export function visitsOfScreens(texts: object, core: readonly string[]): Visit[] {
  const parts = partsOfFeatures().map(({ name, file }) => ({
    name,
    file,
    areas: ['load', ...areasOf(file, texts, core)],
  }));
  return LANGUAGES.flatMap((language) => {
    const visitOf = ({ name, file, areas }: (typeof parts)[number], limit: Visit['limit']): Visit => ({
      modules: [file, ...modulesNeededImmediately(name), ...BESIDE_SCREENS, ...textsIn(language, areas)],
      weight: WEIGHTS[name] ?? 1,
      requests: 1,
      limit,
    });
    const [first, ...others] = parts.sort((a, b) => Number(b.name === FIRST_SCREEN) - Number(a.name === FIRST_SCREEN));
    if (first === undefined) return [];
    const after = visitOf(first, { files: MAX_FIRST_FILES, after: null });
    const limit = (name: string) => ({ files: isOpenedOften(name) ? MAX_FILES.often : MAX_FILES.seldom, after });
    const watch = { ...DEFERRED_PARTS, limit: { files: MAX_WATCH_FILES, after } };
    return [after, watch, ...others.map((part) => visitOf(part, limit(part.name)))];
  });
}

const isTakenForAnother = (path: string): boolean =>
  SCREEN_NAMES.some((screen) => isOpenedOften(screen) && matchesPath(path, screenRoute(screen).path));

/** The same by path, for writeScreenFiles.ts. Only frequently opened screens: listing all would weigh more than it saves. */
export function filesOfScreens(texts: object, core: readonly string[]): ScreenModules {
  const screens = partsOfFeatures().flatMap(({ name, file }): ScreenModules['screens'][number][] => {
    const route = SCREEN_NAMES.find((screen) => screen === name);
    const path = route && screenRoute(route).path;
    if (!path) return [];
    // The page of a new campaign is not a campaign named "create".
    if (!isOpenedOften(name)) return isTakenForAnother(path) ? [{ path, module: null, texts: () => [] }] : [];
    const areas = areasOf(file, texts, core);
    return [{ path, module: file, texts: (language: string) => textsIn(language, areas) }];
  });
  const always = (language: string) => ['src/app/mountAdmin.tsx', ...textsIn(language, ['load'])];
  return { languages: LANGUAGES, always, screens };
}

/** Companions, fetched with their texts like screens. */
const OTHER_PARTS = [
  { name: 'commands', file: 'src/app/commands/CommandPalette.tsx' },
  { name: 'alerts', file: 'src/app/alerts/AlertPanel.tsx' },
  { name: 'visit', file: 'src/app/acting/VisitBanner.tsx' },
];

const OWN_SCREENS = 'src/app/screens/screenLoaders.ts';

/** Each screen by name, and each companion as `<feature>.companion`, with its entry file. */
export function partsOfFeatures(): { name: string; file: string }[] {
  const indexes = readdirSync('src/features').map((feature) => `src/features/${feature}/index.ts`);
  return [...indexes.filter((file) => existsSync(file)), OWN_SCREENS].flatMap((index) => {
    const folder = dirname(index);
    const parts = readFileSync(index, 'utf8').matchAll(
      /(?:'([\w.]+)'|\b(\w+)): \(\) =>\s*(?:\w+\()?import\('([^']+)'\)/g,
    );
    return [...parts].map(([, quoted, plain = '', path = '']) => ({
      name: quoted ?? (plain === 'companion' ? `${basename(folder)}.companion` : plain),
      file: path.startsWith('#') ? path.slice(1) : `${folder}/${path.slice(2)}`,
    }));
  });
}
