import { spawn } from 'node:child_process';
import { commandLine, fail } from '#mock-api/commandLine.ts';
import { needChromium } from './chromium.ts';

/** `npm test`: everything that must hold, cheapest first. Stops at the first step that fails and says which. */
const STEPS: readonly { name: string; command: string }[] = [
  { name: 'format, lint and boundaries', command: 'biome check --error-on-warnings .' },
  { name: 'types', command: 'tsc' },
  { name: 'dead code', command: 'knip' },
  { name: 'openapi.json is fresh', command: 'tsx mock-api/openapi.ts --check' },
  { name: 'unit, contract, access, routing', command: 'vitest run --project node --project dom' },
  { name: 'what fails leaves nothing behind', command: 'vitest run --project rehearsed' },
  { name: 'on PostgreSQL', command: 'vitest run --project postgres' },
  { name: 'contract and access on PostgreSQL', command: 'vitest run --project contractOnPostgres' },
  { name: 'kills', command: 'tsx tests/kills/run.ts --kills 6' },
  { name: 'build', command: 'vite build --logLevel warn' },
  { name: 'weight', command: 'vitest run --project weight' },
  { name: 'npm start', command: 'vitest run --project start' },
  { name: 'browser', command: 'playwright test --config tests/e2e/playwright.config.ts' },
];

function run(command: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`npx --no-install ${command}`, { shell: true, stdio: 'inherit', env });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const HELP = `npm test [-- word]\n\nEverything that must hold; a word runs the steps whose name has it:\n${STEPS.map(({ name }) => name).join('\n')}`;
const { positionals } = commandLine({ name: 'npm test --', help: HELP, options: {}, takesWords: true });
const [only] = positionals;
const steps = STEPS.filter(({ name }) => !only || name.includes(only));
if (steps.length === 0) fail(`There is no step "${only}", only ${STEPS.map(({ name }) => name).join('; ')}.`, 2);
const env = { ...process.env, CHROMIUM_PATH: needChromium() };
const took: string[] = [];
for (const { name, command } of steps) {
  console.log(`\n== ${name}: ${command}`);
  const start = performance.now();
  const code = await run(command, env);
  took.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (code !== 0) {
    console.error(`\n${took.join('\n')}\n\nFailed: ${name} (${command})\n${took.length - 1} passed, 1 failed`);
    process.exit(1);
  }
}
console.log(`\n${took.join('\n')}\n\n${steps.length} passed, 0 failed`);
