import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs `npm run conformance` as users of another back end do: in a process that knows only an address and accounts. */
export async function conformance(...args: string[]): Promise<{ code: number; report: string }> {
  // Leaves out the variables of the test run.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name));
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/conformance/run.ts', ...args], {
    env: { ...Object.fromEntries(own), NO_COLOR: '1' },
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const [code] = await once(child, 'close');
  return { code, report: parts.join('') };
}
