import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';

const OUTPUT = 'tests/.output/mutants';
const AREAS = 'src/server/areas';
const ROOTS = ['src/domain', AREAS];
/** Per cent that must be killed: of what decides who may do what, who is texted and what it costs; and of the rest. */
const ENOUGH = 90;
const ENOUGH_STRICT = 95;
const STRICT = /\/(access|acting|sms|contacts|billing)$/;

const HELP = `npm run mutants -- [folder …] [--concurrency 1] [--afresh] [--vitest]

Changes the code in one place after another and checks that a test fails. A folder is one of src/domain or src/server/areas, like
src/domain/sms; without one, all of them in turn. Results of unchanged code and tests are reused, except with --afresh.
With --vitest, Vitest runs the tests of src/server/areas: a mutant then takes seconds.
Mutants that survived are listed, also in ${OUTPUT}/<folder>.html.`;

const { values, positionals } = commandLine({
  name: 'npm run mutants --',
  help: HELP,
  options: {
    concurrency: { type: 'string', default: '1' },
    afresh: { type: 'boolean', default: false },
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

/** The folders of both, and each itself for the files that lie in it. */
function everyFolder(): string[] {
  return ROOTS.flatMap((root) => [
    root,
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, entry.name)),
  ]);
}

const SURVIVORS = resolve('tests/mutants/asTheyCome.ts');
const IN_PROCESS: PartialStrykerOptions = {
  testRunner: 'inProcess',
  plugins: [resolve('tests/mutants/inProcess.ts'), SURVIVORS],
};
const IN_VITEST: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', SURVIVORS],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
};
const OVER_HTTP: PartialStrykerOptions = {
  testRunner: 'overHttp',
  plugins: [resolve('tests/mutants/overHttp.ts'), SURVIVORS],
};

const ofAreas = values.vitest ? IN_VITEST : OVER_HTTP;

/** The share (per cent) of each folder's mutants that a test noticed. The folders are of the same root. */
async function killedIn(name: string, folders: string[]): Promise<[folder: string, killed: number][]> {
  const isOfDomain = name !== AREAS;
  const report = join(OUTPUT, name.replaceAll('/', '.'));
  // The processes that Stryker starts load the plugin, too.
  process.env.NODE_OPTIONS = '--import tsx';
  forgetSurvivors(`${report}.json`, folders);
  const mutants = await new Stryker({
    mutate: [
      ...folders.map((folder) => `${folder}/${ROOTS.includes(folder) ? '*.ts' : '**/*.ts'}`),
      '!**/*.test.ts',
      '!**/testing/**',
      '!**/testRecords.ts',
    ],
    ...(isOfDomain ? IN_PROCESS : ofAreas),
    coverageAnalysis: 'perTest',
    // What is made as the API starts (its tables of handlers) would take every test of the contract once more, for each mutant.
    ignoreStatic: !isOfDomain,
    concurrency,
    incremental: true,
    incrementalFile: `${report}.json`,
    force: values.afresh,
    reporters: ['asTheyCome', 'progress-append-only', 'html'],
    htmlReporter: { fileName: `${report}.html` },
    tempDirName: join(OUTPUT, 'sandbox'),
    // TypeScript says nothing of mutants, and those that it would refuse are few.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // The runners stop loops themselves, by processor time: on a busy machine a mutant may take hours.
    timeoutMS: 6 * 3_600_000,
    // On a machine that is busy with other work, the first run may take long.
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
  const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'RuntimeError');
  return folders.map((folder) => {
    const own = counted.filter(({ fileName }) => isIn(folder, relative('.', fileName)));
    const killed = own.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    return [folder, own.length === 0 ? 100 : (100 * killed.length) / own.length];
  });
}

/** Whether a file is of a folder: anywhere in it, or directly if the folder is a root. */
function isIn(folder: string, file: string): boolean {
  return ROOTS.includes(folder) ? dirname(file) === folder : file.startsWith(`${folder}/`);
}

interface Known {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Those that lived are tried again each time: Stryker does not see that a new test reaches what is made as modules load. */
function forgetSurvivors(file: string, folders: readonly string[]): void {
  if (!existsSync(file)) return;
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known;
  for (const [name, each] of Object.entries(known.files)) {
    if (!folders.some((folder) => isIn(folder, name))) continue;
    each.mutants = each.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  writeFileSync(file, JSON.stringify(known));
}

mkdirSync(OUTPUT, { recursive: true });
const areas = folders.filter((folder) => folder.startsWith(AREAS));
// The areas together, as all of them are reached by the same tests, which take minutes to run once.
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
