import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, fail } from '#mock-api/commandLine.ts';

/** `npm run bench [word]`: runs every bench whose name contains the word, one at a time, because they share the machine. */
const HELP = `npm run bench [-- word]

Measures speed, one bench after another. A word runs the benches whose name contains it.`;

/**
 * Node's options in `npm start` and `npm run serve`. The nursery has room for a batch of records, so few are copied before they are dropped. With a
 * limit of 2 GB, V8 collects the heap when it has grown to twice what is used, rather than to four times.
 */
const AS_SERVED = '--max-semi-space-size=32 --max-old-space-size=2000';

const { positionals } = commandLine({ name: 'npm run bench --', help: HELP, options: {}, takesWords: true });
const [word = ''] = positionals;
const all = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'));
const names = all.filter((name) => name.includes(word));
if (names.length === 0) {
  fail(`There is no bench "${word}", only ${all.map((name) => name.replace('.bench.ts', '')).join(', ')}.`, 2);
}
let failed = 0;
for (const name of names) {
  console.log(`\n== ${name.replace('.bench.ts', '')}`);
  const { status } = spawnSync('npx', ['--no-install', 'tsx', join(import.meta.dirname, name)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${AS_SERVED}`.trim() },
  });
  if (status !== 0) failed += 1;
}
console.log(`\n${names.length - failed} of ${names.length} benches within their budgets`);
process.exit(failed === 0 ? 0 : 1);
