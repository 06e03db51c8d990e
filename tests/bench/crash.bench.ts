import { rmSync } from 'node:fs';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { crashExperiment } from '#src/server/postgres/testing/crashExperiment.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';

/**
 * The long crash experiment: a campaign to 20,000 people (or CRASH_PEOPLE), three workers, one of which is killed at every 500th message, and phones
 * whose responses are lost or late. Nobody must be texted twice or forgotten, and all totals must add up.
 */
const people = Number(process.env.CRASH_PEOPLE ?? 20_000);
const folder = serverFolderOnDisk();
const server = await startEmbedded({ folder });
try {
  const url = server.url('postgres');
  await migrate(url);
  const killEach = Math.min(500, people / 10);
  const result = await crashExperiment({ url, people, phones: 20, pace: 12, killEach, patience: people * 1_000 });
  const { seconds, kills, lost, unsure, sent, forgotten, twice, open, invented, left, totals, counted, used } = result;
  console.log(
    `${people} people in ${seconds.toFixed(0)} s: ${kills} kills, ${lost} responses lost, ${sent} texts sent`,
  );
  console.log(`${twice} texted twice, ${forgotten} forgotten, ${unsure} of whom nobody can know, ${open} open`);
  const addsUp = JSON.stringify(Object.entries(totals).sort()) === JSON.stringify(Object.entries(counted).sort());
  const isWell = twice + forgotten + open + invented + left === 0 && addsUp && used[0] === used[1];
  console.log(isWell ? 'ok' : `NOT WELL: ${JSON.stringify(result)}`);
  if (!isWell) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
