import { findTextAreas } from '#src/config/build/findTextAreas.ts';
import { modulesNeededImmediately, partsOfFeatures } from '#src/config/build/provideScreenTexts.ts';
import { core } from '#src/i18n/en/core.ts';
import { en } from '#src/i18n/en/index.ts';
import { type Budget, WITH_EVERY_SCREEN } from './budgets.ts';

/** The modules of a budget; for a screen also the app, the texts that the build finds for it, and the companions with theirs. */
export function modulesOf({ screen, modules }: Pick<Budget, 'screen' | 'modules'>, language = 'en'): string[] {
  if (screen === undefined) return [...modules];
  const file = partsOfFeatures().find(({ name }) => name === screen)?.file;
  if (file === undefined) throw new Error(`No feature has the screen ${screen}.`);
  const saying = [file, ...WITH_EVERY_SCREEN.filter((module) => module.startsWith('src/') && module.endsWith('.tsx'))];
  const areas = new Set(
    saying.flatMap((module) => (module === 'src/app/mountAdmin.tsx' ? [] : [...findTextAreas(module, en)])),
  );
  const texts = [...areas].filter((area) => !(area in core)).map((area) => `src/i18n/${language}/${area}.ts`);
  const always = WITH_EVERY_SCREEN.map((module) => module.replace('/en/', `/${language}/`));
  return [...always, file, ...modulesNeededImmediately(screen), ...texts, ...modules];
}
