import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench [word]`: every bench whose name has the word, one after the other, since they share the machine. */
const wanted = process.argv[2] ?? '';
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));
let failed = 0;
for (const name of names) {
  console.log(`\n== ${name.replace('.bench.ts', '')}`);
  const { status } = spawnSync('npx', ['--no-install', 'tsx', join(import.meta.dirname, name)], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
console.log(`\n${names.length - failed} of ${names.length} benches within their budgets`);
process.exit(failed === 0 ? 0 : 1);
