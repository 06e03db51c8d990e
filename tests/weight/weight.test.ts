import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { USED_TEXTS } from '#src/config/build/dropUnusedLibraryCode.ts';
import { FIRST_SCREEN, isOpenedOften, partsOfFeatures } from '#src/config/build/provideScreenTexts.ts';
import { DEMO_ACCOUNTS } from '#src/domain/people/demoAccounts.ts';
import { SCREEN_NAMES, type ScreenName } from '#src/routing/routeTable.ts';
import { BUDGETS, SMALL_SCRIPTS } from './budgets.ts';
import { buildOutput, wireSize } from './buildOutput.ts';
import { grownMost, type ModuleSizes, modulesIn } from './modulesIn.ts';
import { modulesOf } from './modulesOf.ts';

const BASELINE = 'tests/weight/baseline.json';

const output = buildOutput();
const baseline = (existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : {}) as Record<
  string,
  ModuleSizes
>;

describe('on the wire', () => {
  it.each(BUDGETS)('$name: at most $kB kB', (budget) => {
    const { name, screen, kB } = budget;
    const needed = output.filesFor(modulesOf(budget));
    if (needed === undefined) throw new Error(`The build lacks modules of ${name}.`);
    const files = new Set([...needed, ...output.inPage]);
    if (screen !== undefined) for (const file of output.besideCode(files)) files.add(file);
    const sizes = modulesIn(output.chunks, files);
    const bytes = [...files].reduce((sum, file) => sum + wireSize(file), 0);
    process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${kB}\n`);
    if (process.env.UPDATE_WEIGHT) baseline[name] = sizes;
    expect(bytes, `Grown since ${BASELINE}: ${grownMost(baseline[name] ?? {}, sizes).join(', ')}`).toBeLessThanOrEqual(
      kB * 1000,
    );
  });

  it.each(BUDGETS)('$name: at most $scripts scripts', (budget) => {
    const needed = [...(output.filesFor(modulesOf(budget)) ?? [])].filter((file) => file.endsWith('.js'));
    expect(needed.length, needed.join(', ')).toBeLessThanOrEqual(budget.scripts);
  });

  it.runIf(process.env.UPDATE_WEIGHT)('has a current baseline', () => {
    writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
  });
});

describe('script files', () => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  const filesOf = (screen: string, language: string): string[] => {
    const needed = output.filesFor(modulesOf({ screen: screen as ScreenName, modules: [] }, language));
    if (needed === undefined) throw new Error(`The build lacks modules of ${screen}.`);
    return [...needed].filter((file) => file.endsWith('.js'));
  };
  const languages = ['en', 'fr'];
  const screens = partsOfFeatures()
    .map(({ name }) => name)
    .filter((name) => SCREEN_NAMES.some((screen) => screen === name));

  it('are compiled while they load if the first screen calls most of their functions', () => {
    const hinted = scripts.filter((file) =>
      readFileSync(`dist/assets/${file}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    expect(hinted.map((file) => file.replace(/-.{7}\.js$/, '')).sort()).toEqual(['app', 'react']);
  });

  it('are below 8 kB only with a reason', () => {
    const small = scripts.filter((file) => statSync(`dist/assets/${file}`).size < 8_000);
    expect(small.filter((file) => !Object.keys(SMALL_SCRIPTS).some((name) => file.startsWith(`${name}-`)))).toEqual([]);
  });

  it.each(languages)('are 5 at most for the first screen besides the app, in %s', (language) => {
    const app = new Set(output.filesFor(['index.html', 'src/app/mountAdmin.tsx']));
    const own = filesOf(FIRST_SCREEN, language).filter((file) => !app.has(file));
    expect(own.length, own.join(', ')).toBeLessThanOrEqual(5);
  });

  it.each(languages)('are few for every other screen besides the first, in %s', (language) => {
    const first = new Set(filesOf(FIRST_SCREEN, language));
    const tooMany = screens
      .map((screen) => ({ screen, own: filesOf(screen, language).filter((file) => !first.has(file)) }))
      .filter(({ screen, own }) => own.length > (isOpenedOften(screen) ? 7 : 9));
    expect(tooMany).toEqual([]);
  });
});

it('the contacts list needs 260 kB of scripts at most', () => {
  const files = output.filesFor(modulesOf({ screen: 'contacts.list', modules: [] })) ?? new Set();
  const scripts = [...new Set([...files, ...output.inPage])].filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + wireSize(file), 0);
  process.stdout.write(`scripts of the contacts list: ${(bytes / 1000).toFixed(1)} kB of 260\n`);
  expect(bytes).toBeLessThanOrEqual(260_000);
});

describe('the sign-in page', () => {
  const files = output.filesFor(['index.html']) ?? new Set();

  it('loads nothing of the admin, nor of its libraries', () => {
    const foreign = Object.keys(modulesIn(output.chunks, [...files, ...output.inPage])).filter((name) =>
      /^(react|react-dom|react-admin|ra-|@mui|@emotion|@tanstack|@casl|zod|i18next|react-|src\/(app|parts|ui|theme|routing)\/)/.test(
        name,
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('requests no script and no style but its own', () => {
    expect(output.inPage.filter((file) => !files.has(file) && !file.startsWith('assets/firstPaint-'))).toEqual([]);
  });

  it('knows the files of the admin, to fetch them while the user types', () => {
    const [, meta = ''] = /<meta name="screen-files" content="([^"]+)"/.exec(output.html) ?? [];
    const { files: screenFiles, always, screens } = JSON.parse(meta.replaceAll('&quot;', '"'));
    const named = [...always.en, ...screens['/app/dashboard']['']].map((at) => `assets/${screenFiles[at]}`);
    const needed = [
      ...(output.filesFor(['src/app/mountAdmin.tsx', 'src/i18n/en/load.ts', 'src/features/dashboard/Dashboard.tsx']) ??
        []),
    ].filter((file) => !files.has(file));
    expect(named).toEqual(expect.arrayContaining(needed));
  });
});

it('the build has the texts of react-admin that its code names', () => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  const named = scripts.flatMap((file) => [
    ...readFileSync(`dist/assets/${file}`, 'utf8').matchAll(/\bra\.([a-z_]+)\.[a-z]/g),
  ]);
  expect([...new Set(named.map(([, group]) => group))].sort()).toEqual([...USED_TEXTS]);
});

it('the build holds no demo account', () => {
  const texts = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
  for (const { email } of DEMO_ACCOUNTS) expect(texts.filter((text) => text.includes(email))).toEqual([]);
});
