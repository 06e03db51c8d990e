import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';

const OUTPUT = 'tests/.output/mutants';
const ROOTS = ['src/domain', 'src/server/areas'];
/** Per cent that must be killed: of what decides who may do what, who is texted and what it costs; and of the rest. */
const ENOUGH = 90;
const ENOUGH_STRICT = 95;
const STRICT = /\/(access|acting|sms|contacts|billing)$/;

const HELP = `npm run mutants -- [folder …] [--concurrency 1] [--afresh]

Changes the code in one place after another and checks that a test fails. A folder is one of src/domain or src/server/areas, like
src/domain/sms; without one, all of them in turn. Results of unchanged code and tests are reused, except with --afresh.
Mutants that survived are listed, also in ${OUTPUT}/<folder>.html.`;

const { values, positionals } = commandLine({
  name: 'npm run mutants --',
  help: HELP,
  options: { concurrency: { type: 'string', default: '1' }, afresh: { type: 'boolean', default: false } },
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

const IN_PROCESS: PartialStrykerOptions = {
  testRunner: 'inProcess',
  plugins: [resolve('tests/mutants/inProcess.ts')],
};
const IN_VITEST: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
};

/** The share (per cent) of the folder's mutants that a test noticed. */
async function killedIn(folder: string): Promise<number> {
  const report = join(OUTPUT, folder.replaceAll('/', '.'));
  const depth = ROOTS.includes(folder) ? '*.ts' : '**/*.ts';
  const isOfDomain = folder.startsWith('src/domain');
  // The processes that Stryker starts load the plugin, too.
  process.env.NODE_OPTIONS = isOfDomain ? '--import tsx' : '';
  forgetSurvivors(`${report}.json`);
  const mutants = await new Stryker({
    mutate: [`${folder}/${depth}`, '!**/*.test.ts', '!**/testing/**', '!**/testRecords.ts'],
    ...(isOfDomain ? IN_PROCESS : IN_VITEST),
    coverageAnalysis: 'perTest',
    // What is made as the API starts (its tables of handlers) would take every test of the contract once more, for each mutant.
    ignoreStatic: !isOfDomain,
    concurrency,
    incremental: true,
    incrementalFile: `${report}.json`,
    force: values.afresh,
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
    htmlReporter: { fileName: `${report}.html` },
    tempDirName: join(OUTPUT, 'sandbox'),
    // TypeScript says nothing of mutants, and those that it would refuse are few.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // An endless loop, not a busy machine. Of src/domain, the runner itself stops loops, and counts every test of a mutant that lives.
    timeoutMS: isOfDomain ? 300_000 : 20_000,
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
  const killed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return counted.length === 0 ? 100 : (100 * killed.length) / counted.length;
}

interface Known {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Those that lived are tried again each time: Stryker does not see that a new test reaches what is made as modules load. */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known;
  for (const each of Object.values(known.files)) {
    each.mutants = each.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  writeFileSync(file, JSON.stringify(known));
}

mkdirSync(OUTPUT, { recursive: true });
const scores: [folder: string, killed: number, enough: number][] = [];
for (const folder of folders) {
  scores.push([folder, await killedIn(folder), STRICT.test(folder) ? ENOUGH_STRICT : ENOUGH]);
}
for (const [folder, killed, enough] of scores) {
  const verdict = killed < enough ? `: too few, ${enough} % must be` : '';
  console.log(`${folder.padEnd(32)} ${killed.toFixed(1).padStart(5)} % killed${verdict}`);
}
if (scores.some(([, killed, enough]) => killed < enough)) process.exit(1);
