import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { commandLine, fail } from '#mock-api/commandLine.ts';
import { isOutdated, PAGE_SOURCES } from '#src/server/builtPage.ts';
import { needHeadlessChromium } from './chromium.ts';
import { STEPS, type Step, stepsFor } from './steps.ts';

/** A larger nursery than V8's 16 MB: most of what a test makes is garbage at its end, and is then never copied. */
const MORE_NURSERY = '--max-semi-space-size=32';

interface StepEnd {
  code: number;
  /** The output, unless it was printed as it came. */
  output: string;
}

/** `isFirst`: its output is printed immediately. */
function run({ name, command, env: own }: Step, isFirst: boolean, env: NodeJS.ProcessEnv): Promise<StepEnd> {
  const title = `\n== ${name}: ${command}\n`;
  if (isFirst) console.log(title.trimEnd());
  const output: Buffer[] = [];
  return new Promise((resolve) => {
    // npm has added the packages' commands to PATH; npx would take half a second of CPU time for each step.
    const child = spawn(command, {
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

const HELP = `npm test [-- word]\n\nRuns every check. A word runs the steps whose name contains it, after the build if they need it:\n${STEPS.flat()
  .map(({ name }) => name)
  .join('\n')}`;
const { positionals } = commandLine({ name: 'npm test --', help: HELP, options: {}, takesWords: true });
const [only] = positionals;
const isBuilt = (): boolean => !isOutdated('dist/index.html', PAGE_SOURCES) && existsSync('tests/.output/modules.json');
const groups = stepsFor(only, isBuilt);
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
