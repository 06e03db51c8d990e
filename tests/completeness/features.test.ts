import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '#src/app/features.ts';
import { RESOURCE_TABLE } from '#src/domain/contract/resourceTable.ts';
import { en } from '#src/i18n/en/index.ts';
import { ROUTES, type ScreenName } from '#src/routing/routeTable.ts';

const FOLDERS = readdirSync('src/features');
/** Sign-in is a page without a menu, which the composition root adds itself. */
const NOT_IN_THE_LIST = ['signIn'];

it('every folder of a feature is in the list of features', () => {
  expect([...FEATURES.map(({ name }) => name), ...NOT_IN_THE_LIST].sort()).toEqual([...FOLDERS].sort());
});

describe.each(FEATURES.map((feature) => [feature.name, feature] as const))('the feature %s', (name, feature) => {
  it('has texts under its name', () => {
    expect(Object.keys(en[name as keyof typeof en] ?? {})).not.toEqual([]);
  });

  it('has screens that the route table knows, at least one', () => {
    const screens = Object.keys(feature.screens) as ScreenName[];
    expect(screens.length).toBeGreaterThan(0);
    for (const screen of screens) expect(ROUTES).toHaveProperty([screen]);
  });

  it('is in the menu with a screen of its own', () => {
    for (const { screen } of [feature.menu ?? []].flat()) expect(feature.screens).toHaveProperty([screen]);
  });

  it('has the name of its resource, if any', () => {
    if (!feature.resource) return;
    expect(feature.resource).toBe(name);
    expect(RESOURCE_TABLE).toHaveProperty(feature.resource);
  });
});
