import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withFileLock } from '#src/server/withFileLock.ts';

/**
 * Takes its turn under `lock0`, `lock1` … of a folder, each at the same moment (ms) as the others: `turnTaker.ts <folder> <rounds> <begin>`. Prints how
 * often another one was inside, too.
 */
const [folder = '', rounds = '0', begin = '0'] = process.argv.slice(2);
/** Time (ms) between two rounds. */
const ROUND = 10;
/** How long (ms) before a round a timer ends: it may be late. */
const EARLY = 3;
let meetings = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  const at = Number(begin) + round * ROUND;
  if (at - Date.now() > EARLY) await wait(at - Date.now() - EARLY);
  // The rest without a pause, because a timer would let them begin at different moments.
  while (Date.now() < at);
  const inside = join(folder, `inside${round}`);
  await withFileLock({ lock: join(folder, `lock${round}`), doing: 'meeting nobody', patience: 60_000 }, async () => {
    try {
      writeFileSync(inside, '', { flag: 'wx' });
    } catch {
      meetings += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
    rmSync(inside, { force: true });
  });
}
console.log(meetings);
