import { BUILT, STAFF } from '#tests/e2e/everyScreen/paths.ts';
import { STATES } from '#tests/e2e/everyScreen/states/states.ts';
import type { Scene } from './scene.ts';

/** "campaignMessages" as "campaign messages". */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Every screen as it opens, and all states that the browser tests know: a new one there is a new picture here. */
export const SCREEN_SCENES: readonly Scene[] = [
  ...Object.entries(BUILT).map(([name, { path }]) => ({
    name: inWords(name),
    path,
    isError: path === BUILT.forbidden.path || path === BUILT.notFound.path,
  })),
  ...Object.entries(STAFF).map(([name, { path }]) => ({
    name: inWords(name),
    path,
    account: 'operations@heliograph.test',
  })),
  ...STATES,
];
