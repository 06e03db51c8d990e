import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#src/server/postgres/testing/temporaryFolder.ts';

const MOCK_API = 'mock-api/main.ts';
const CONFORMANCE = 'tests/conformance/run.ts';
const OPENAPI = 'mock-api/openapi.ts';

/** Bundles of the commands, up to where they have read their options: they start in a quarter of the time that tsx takes. */
const folder = temporaryFolder('node_modules/.commands-');
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries([MOCK_API, CONFORMANCE, OPENAPI].map((file) => [nameOf(file), file])),
        external: [/createApp|phoneRoutes|buildOpenApi/],
      },
    },
  }),
);

function nameOf(file: string): string {
  return file.replaceAll('/', '_').replace('.ts', '');
}

/** Runs a command as someone types it. */
function run(file: string, ...args: string[]): { code: number | null; output: string } {
  return outputOf(['--import', 'tsx', file, ...args]);
}

/** Runs a command only until it has read its options. */
function runBriefly(file: string, ...args: string[]): { code: number | null; output: string } {
  const built = join(folder, `${nameOf(file)}.js`);
  return existsSync(built) ? outputOf([built, ...args]) : run(file, ...args);
}

function outputOf(args: string[]): { code: number | null; output: string } {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name));
  const env = { ...Object.fromEntries(own), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync('node', args, { env, encoding: 'utf8' });
  return { code: status, output: (stdout + stderr).trim() };
}

const ACCOUNT = ['--email', 'owner@acme.test', '--password', 'heliograph'];

it.each<[string, string[], RegExp]>([
  [MOCK_API, ['--frsh'], /^There is no option --frsh; ".*--help" lists the options\.$/],
  [MOCK_API, ['--port', 'high'], /^--port must be a whole number from 0 to 65535, not high\.$/],
  [MOCK_API, ['--port', '0x50'], /^--port must be a whole number from 0 to 65535, not 0x50\.$/],
  [MOCK_API, ['--latency', '-1'], /^--latency must be a number from 0 to 3600000, not -1\.$/],
  [MOCK_API, ['--latency', '9999999999'], /^--latency must be a number from 0 to 3600000, not 9999999999\.$/],
  [MOCK_API, ['--fail-rate', '-.5'], /^--fail-rate must be a number from 0 to 1, not -\.5\.$/],
  [MOCK_API, ['--port'], /^--port needs a value; /],
  [MOCK_API, ['--page', 'null'], /^--page: "null" is not an origin like /],
  [MOCK_API, ['--proxy', 'nginx'], /^--proxy must be an IP address or a range like 10\.0\.0\.0\/8, not nginx\.$/],
  [MOCK_API, ['start'], /^"start" is not understood; /],
  [CONFORMANCE, [], /^--api is missing: npm run conformance -- --api <address>/],
  [
    CONFORMANCE,
    ['--api', 'example', ...ACCOUNT],
    /^--api must be an address like https:\/\/api\.example\.com, not example\.$/,
  ],
  [CONFORMANCE, ['--api', 'http://127.0.0.1:1', '--emial', 'x'], /^There is no option --emial; /],
  [
    CONFORMANCE,
    ['--api', 'http://127.0.0.1:1', ...ACCOUNT, '--other-email', 'x'],
    /^--other-email and --other-password go together\.$/,
  ],
  [OPENAPI, ['--wrte'], /^There is no option --wrte; /],
  [OPENAPI, ['--write=1'], /^--write takes no value, but was given 1; /],
  [OPENAPI, [], /^Use either --write or --check\.$/],
  ['tests/bench/run.ts', ['pigeons'], /^There is no bench "pigeons", only /],
  ['tests/run.ts', ['pigeons'], /^There is no step "pigeons", only /],
])('%s %j says in a sentence what is wrong', (file, args, sentence) => {
  const { code, output } = runBriefly(file, ...args);
  expect(output).toMatch(sentence);
  expect([code, output.split('\n').length]).toEqual([2, 1]);
});

it.each([MOCK_API, CONFORMANCE, OPENAPI, 'tests/bench/run.ts', 'tests/run.ts'])(
  '%s --help lists the options',
  (file) => {
    const { code, output } = run(file, '--help');
    expect([code, output]).toEqual([0, expect.stringMatching(/^np[mx] .*\n\n/)]);
  },
);

it('says in a sentence that no API responds', () => {
  expect(run(CONFORMANCE, '--api', 'http://127.0.0.1:1', ...ACCOUNT)).toEqual({
    code: 1,
    output: 'No API responds at http://127.0.0.1:1/api/v2.',
  });
});

it('says in a sentence that a port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, output } = run(MOCK_API, '--port', String(port));
  server.close();
  expect([code, output]).toEqual([1, expect.stringMatching(/^The API could not start: .*EADDRINUSE.*$/)]);
});
