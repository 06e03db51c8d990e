import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

/** A command as someone types it, and its output. */
function run(file: string, ...args: string[]): { code: number | null; output: string } {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name));
  const env = { ...Object.fromEntries(own), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', file, ...args], { env, encoding: 'utf8' });
  return { code: status, output: (stdout + stderr).trim() };
}

const MOCK_API = 'mock-api/main.ts';
const CONFORMANCE = 'tests/conformance/run.ts';
const ACCOUNT = ['--email', 'owner@acme.test', '--password', 'heliograph'];

it.each<[string, string[], RegExp]>([
  [MOCK_API, ['--frsh'], /^There is no option --frsh; ".*--help" lists the options\.$/],
  [MOCK_API, ['--port', 'high'], /^--port must be a whole number from 0 to 65535, not high\.$/],
  [MOCK_API, ['--port', '0x50'], /^--port must be a whole number from 0 to 65535, not 0x50\.$/],
  [MOCK_API, ['--latency', '-1'], /^--latency must be a number of at least 0, not -1\.$/],
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
  ['mock-api/openapi.ts', ['--wrte'], /^There is no option --wrte; /],
  ['mock-api/openapi.ts', ['--write=1'], /^--write takes no value, but was given 1; /],
  ['mock-api/openapi.ts', [], /^Use either --write or --check\.$/],
  ['tests/bench/run.ts', ['pigeons'], /^There is no bench "pigeons", only /],
  ['tests/run.ts', ['pigeons'], /^There is no step "pigeons", only /],
])('%s %j says in a sentence what is wrong', { timeout: 60_000 }, (file, args, sentence) => {
  const { code, output } = run(file, ...args);
  expect(output).toMatch(sentence);
  expect([code, output.split('\n').length]).toEqual([2, 1]);
});

it.each([MOCK_API, CONFORMANCE, 'mock-api/openapi.ts', 'tests/bench/run.ts', 'tests/run.ts'])(
  '%s --help lists the options',
  { timeout: 60_000 },
  (file) => {
    const { code, output } = run(file, '--help');
    expect([code, output]).toEqual([0, expect.stringMatching(/^np[mx] .*\n\n/)]);
  },
);

it('says in a sentence that no API responds', { timeout: 60_000 }, () => {
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
