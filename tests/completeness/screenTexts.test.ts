import { describe, expect, it } from 'vitest';
import { FEATURES } from '#src/app/features.ts';
import { SCREEN_LOADERS } from '#src/app/screens/screenLoaders.ts';
import { findTextAreas } from '#src/config/build/findTextAreas.ts';
import { partsOfFeatures } from '#src/config/build/provideScreenTexts.ts';
import { core } from '#src/i18n/en/core.ts';
import { en } from '#src/i18n/en/index.ts';

type Tree = Parameters<typeof findTextAreas>[1];

const areasOf = (file: string, isBorder?: (file: string) => boolean) =>
  [...findTextAreas(file, en as Tree, isBorder)].sort();

describe('the texts fetched with a screen', () => {
  const parts = new Map(partsOfFeatures().map(({ name, file }) => [name, file]));

  it('cover every screen and companion', () => {
    const companions = FEATURES.filter(({ companion }) => companion).map(({ name }) => `${name}.companion`);
    // The page for unknown paths has no chunk of its own.
    const screens = Object.keys(SCREEN_LOADERS).filter((name) => name !== 'notFound');
    expect([...parts.keys()].sort()).toEqual([...screens, ...companions].sort());
  });

  it.each([
    ['contacts.import', ['contactImport']],
    ['groups.list', ['bulk', 'groups', 'listExport', 'texting']],
    ['contacts.create', ['contactMerge', 'contactTimeline', 'contacts', 'phoneField', 'zoneForm', 'zones']],
  ])('are those it uses: %s', (screen, areas) => {
    const beyondCore = areasOf(parts.get(screen) ?? '').filter((area) => !(area in core));
    expect(beyondCore).toEqual(areas);
  });
});

it('texts around every screen are loaded from the start', () => {
  const areas = areasOf('src/app/mountAdmin.tsx', (file) =>
    /^src\/(features\/\w+\/index|app\/screens\/screenLoaders|app\/commands\/CommandPalette|app\/alerts\/AlertPanel|app\/acting\/Visit\w+|app\/SessionEvents)\.tsx?$/.test(
      file,
    ),
  );
  expect(areas.filter((area) => !(area in core))).toEqual([]);
});
