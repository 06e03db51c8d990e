import { spawn } from 'node:child_process';
import { commandLine, fail } from '#mock-api/commandLine.ts';
import { needHeadlessChromium } from './chromium.ts';

interface Step {
  name: string;
  command: string;
  /** Added to the environment. */
  env?: NodeJS.ProcessEnv;
}

/** A larger nursery than V8's 16 MB: most of what a test makes is garbage at its end, and is then never copied. */
const MORE_NURSERY = '--max-semi-space-size=32';

/**
 * `npm test`: everything that must hold, cheapest first. Stops at the first failure and names it. Steps in the same list run side by side, because
 * some of them wait or use only one core.
 */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'format, lint and boundaries', command: 'biome check --error-on-warnings .' },
    // Several checkers check the same types again, and the other steps need the cores.
    { name: 'types', command: 'tsc --checkers 1' },
    { name: 'dead code', command: 'knip' },
    { name: 'openapi.json is fresh', command: 'tsx mock-api/openapi.ts --check' },
    { name: 'build', command: 'vite build --logLevel warn' },
    { name: 'build of the server', command: 'tsx src/config/build/buildServer.ts' },
  ],
  [
    {
      name: 'unit, contract, access, routing; all of it on PostgreSQL',
      command: 'vitest run --project node --project dom --project postgres',
    },
    { name: 'kills', command: 'tsx tests/kills/run.ts' },
    { name: 'weight and npm start', command: 'vitest run --project weight --project start' },
  ],
  [
    {
      name: 'browser',
      command: 'playwright test --config tests/e2e/playwright.config.ts',
      env: { STORAGE: process.env.STORAGE ?? 'postgres' },
    },
  ],
];

interface StepEnd {
  code: number;
  /** The output, unless it was printed as it came. */
  output: string;
}

/** `isFirst`: its output is printed as it comes. */
function run({ name, command, env: own }: Step, isFirst: boolean, env: NodeJS.ProcessEnv): Promise<StepEnd> {
  const title = `\n== ${name}: ${command}\n`;
  if (isFirst) console.log(title.trimEnd());
  const output: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(`npx --no-install ${command}`, {
      shell: true,
      stdio: isFirst ? 'inherit' : 'pipe',
      env: { ...env, ...own },
    });
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: isFirst ? '' : `${title}${Buffer.concat(output)}` }),
    );
  });
}

const HELP = `npm test [-- word]\n\nRuns every check. A word runs the steps whose name contains it:\n${STEPS.flat()
  .map(({ name }) => name)
  .join('\n')}`;
const { positionals } = commandLine({ name: 'npm test --', help: HELP, options: {}, takesWords: true });
const [only] = positionals;
const groups = STEPS.map((group) => group.filter(({ name }) => !only || name.includes(only)));
const steps = groups.flat();
if (steps.length === 0) {
  const names = STEPS.flat().map(({ name }) => name);
  fail(`There is no step "${only}", only ${names.join('; ')}.`, 2);
}
const env = {
  ...process.env,
  CHROMIUM_PATH: needHeadlessChromium(),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, MORE_NURSERY].filter(Boolean).join(' '),
};
const durations: string[] = [];
for (const group of groups) {
  const start = performance.now();
  const codes = await Promise.all(
    group.map(async (step, index) => {
      const ended = await run(step, index === 0, env);
      durations.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${step.name}`);
      return { ...step, ...ended };
    }),
  );
  for (const { output } of codes) if (output !== '') console.log(output);
  const failed = codes.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    const names = failed.map(({ name, command }) => `Failed: ${name} (${command})`);
    console.error(
      `\n${durations.join('\n')}\n\n${names.join('\n')}\n${durations.length - failed.length} passed, ${failed.length} failed`,
    );
    process.exit(1);
  }
}
console.log(`\n${durations.join('\n')}\n\n${steps.length} passed, 0 failed`);
