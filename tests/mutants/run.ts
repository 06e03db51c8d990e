import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';

const OUTPUT = 'tests/.output/mutants';
const AREAS = 'src/server/areas';
const ROOTS = ['src/domain', AREAS];
/** The percentage that must be killed: in code that decides permissions, recipients and costs, and in the rest. */
const ENOUGH = 90;
const ENOUGH_STRICT = 95;
const STRICT = /\/(access|acting|sms|contacts|billing)$/;

const HELP = `npm run mutants -- [folder …] [--concurrency 1] [--afresh] [--near] [--vitest]

Changes the code in one place after another and checks that a test fails. A folder is one of src/domain or src/server/areas, like
src/domain/sms; without one, all of them in turn. Results of unchanged code and tests are reused, except with --afresh.
With --near, a folder of src/server/areas is checked only by the tests in it and the other named ones: seconds instead of minutes.
With --vitest, Vitest runs the tests of src/server/areas: a mutant then takes seconds.
Mutants that survived are listed, also in ${OUTPUT}/<folder>.html.`;

const { values, positionals } = commandLine({
  name: 'npm run mutants --',
  help: HELP,
  options: {
    concurrency: { type: 'string', default: '1' },
    afresh: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    vitest: { type: 'boolean', default: false },
  },
  takesWords: true,
});
const concurrency = numberIn('--concurrency', values.concurrency, { from: 1, to: 64, isWhole: true });
const folders = positionals.length > 0 ? positionals.map((folder) => folder.replace(/\/+$/, '')) : everyFolder();
for (const folder of folders) {
  if (
    !ROOTS.some((root) => `${folder}/`.startsWith(`${root}/`)) ||
    !statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  ) {
    fail(`There is no folder ${folder} in ${ROOTS.join(' or ')}.`, 2);
  }
}

/** The folders in both roots, and the roots themselves for files directly in them. */
function everyFolder(): string[] {
  return ROOTS.flatMap((root) => [
    root,
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, entry.name)),
  ]);
}

/** Which mutants are reported, and which are not made. */
const EVERYWHERE = ['liveReporter', 'publishedTexts'].map((name) => resolve(`tests/mutants/${name}.ts`));
const IN_PROCESS: PartialStrykerOptions = {
  testRunner: 'inProcess',
  plugins: [resolve('tests/mutants/inProcess.ts'), ...EVERYWHERE],
};
const IN_VITEST: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', ...EVERYWHERE],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
};
const OVER_HTTP: PartialStrykerOptions = {
  testRunner: 'overHttp',
  plugins: [resolve('tests/mutants/overHttp.ts'), ...EVERYWHERE],
};

const ofAreas = values.vitest ? IN_VITEST : OVER_HTTP;

/** The percentage of each folder's mutants that a test noticed. All folders have the same root. */
async function killedIn(name: string, folders: string[]): Promise<[folder: string, killed: number][]> {
  const isOfDomain = name !== AREAS;
  const report = join(OUTPUT, name.replaceAll('/', '.'));
  // Processes started by Stryker load the plugin too.
  process.env.NODE_OPTIONS = '--import tsx';
  if (values.near) process.env.NEAR = folders.join();
  forgetSurvivors(`${report}.json`, folders);
  const mutants = await new Stryker({
    mutate: [
      ...folders.map((folder) => `${folder}/${ROOTS.includes(folder) ? '*.ts' : '**/*.ts'}`),
      '!**/*.test.ts',
      '!**/testing/**',
      '!**/testRecords.ts',
    ],
    ...(isOfDomain ? IN_PROCESS : ofAreas),
    ignorers: ['publishedTexts'],
    coverageAnalysis: 'perTest',
    // Static mutants, in code that runs as the API starts, would need all contract tests each time.
    ignoreStatic: !isOfDomain,
    concurrency,
    incremental: true,
    incrementalFile: `${report}.json`,
    force: values.afresh,
    reporters: ['liveReporter', 'progress-append-only', 'html'],
    htmlReporter: { fileName: `${report}.html` },
    tempDirName: join(OUTPUT, 'sandbox'),
    // Types are not checked, because TypeScript would reject few mutants.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // The runners stop loops by CPU time themselves; on a busy machine a mutant may take hours.
    timeoutMS: 6 * 3_600_000,
    // The first run may take long on a busy machine.
    dryRunTimeoutMinutes: 120,
    warnings: { unknownOptions: true, preprocessorErrors: true, unserializableOptions: true, slow: false },
    ignorePatterns: [
      '/*',
      '!/package.json',
      '!/src',
      '!/mock-api',
      '!/tests',
      '/tests/{.output,bench,e2e,screenshots}',
    ],
  }).runMutationTest();
  const valid = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'RuntimeError');
  return folders.map((folder) => {
    const own = valid.filter(({ fileName }) => isIn(folder, relative('.', fileName)));
    const killed = own.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    return [folder, own.length === 0 ? 100 : (100 * killed.length) / own.length];
  });
}

/** Whether a file belongs to a folder: anywhere below it or, if the folder is a root, directly in it. */
function isIn(folder: string, file: string): boolean {
  return ROOTS.includes(folder) ? dirname(file) === folder : file.startsWith(`${folder}/`);
}

interface StoredReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Survivors are tried again each time, because Stryker does not see that a new test reaches code that runs as modules load. */
function forgetSurvivors(file: string, folders: readonly string[]): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as StoredReport;
  for (const [name, each] of Object.entries(report.files)) {
    if (!folders.some((folder) => isIn(folder, name))) continue;
    each.mutants = each.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  writeFileSync(file, JSON.stringify(report));
}

mkdirSync(OUTPUT, { recursive: true });
const areas = folders.filter((folder) => folder.startsWith(AREAS));
// The areas run together, because the same tests reach all of them and take minutes.
const runs: [name: string, folders: string[]][] = [
  ...folders.filter((folder) => !areas.includes(folder)).map((folder): [string, string[]] => [folder, [folder]]),
  ...(areas.length > 0 ? [[AREAS, areas] as [string, string[]]] : []),
];
const scores: [folder: string, killed: number, enough: number][] = [];
for (const run of runs) {
  for (const [folder, killed] of await killedIn(...run)) {
    scores.push([folder, killed, STRICT.test(folder) ? ENOUGH_STRICT : ENOUGH]);
  }
}
for (const [folder, killed, enough] of scores) {
  const verdict = killed < enough ? `: too few, ${enough} % must be` : '';
  console.log(`${folder.padEnd(32)} ${killed.toFixed(1).padStart(5)} % killed${verdict}`);
}
if (scores.some(([, killed, enough]) => killed < enough)) process.exit(1);
