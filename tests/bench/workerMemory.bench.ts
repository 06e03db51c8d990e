import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';
import { median } from './report.ts';

/**
 * Measures the memory of a process that only sends (`--role worker`, as built for production): while it launches a campaign to 100,000 people (or
 * WORKER_PEOPLE), sends it through 200 simulated phones, and stores their reports and the replies.
 */
const PEOPLE = Number(process.env.WORKER_PEOPLE ?? 100_000);
const PHONES = 200;
const LOOK = 1_000;
/** After this many readings without a new report, the remaining messages count as ones that their networks never report on. */
const STANDS_STILL = 15;
const BUDGET_MB = 300;
/** Node's options of `npm run serve`. */
const AS_SERVED = ['--max-semi-space-size=32', '--max-old-space-size=2000'];
const { tenant_id } = TEST_TENANT.settings;

execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts']);
const folder = serverFolderOnDisk();
const server = await startEmbedded({ folder });
try {
  const url = server.url('postgres');
  await migrate(url);
  const startsAt = new Date().toISOString();
  const fixture = new TestTenant({
    contacts: PEOPLE,
    segments: 20 * PEOPLE,
    // The bench measures the worker, so failures must not pause the campaign.
    settings: { failure_pause_percent: null },
    devices: Array.from({ length: PHONES }, () => ({ messages_per_minute: 600 })),
    startsAt,
  });
  await replaceAllRecords(url, (name) => fixture.store.all(name));
  const store = ruledStore(createPool(url, 2), createClock());
  store.wakeWhere(workOf);
  const { tx } = store;
  const period_end = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await tx.update('subscriptions', TEST_TENANT.subscription.id, { period_end });
  const worker = spawn(process.execPath, [...AS_SERVED, 'dist-server/main.js', '--role', 'worker'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: url,
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
      SECRET_KEYS: Buffer.alloc(32, 8).toString('base64'),
      SIMULATED_PHONES: 'on',
    },
  });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  try {
    const { id } = await store.unit(() => tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: startsAt }), {
      tenantId: tenant_id,
    });
    const readings: number[] = [];
    let lastCounts = '';
    const start = performance.now();
    let sentAfter: number | null = null;
    for (let still = 0; still < STANDS_STILL; still += 1) {
      await wait(LOOK);
      if (worker.exitCode !== null) throw new Error(`The worker ended with ${worker.exitCode}.`);
      readings.push(memoryOf(worker.pid ?? 0, 'VmRSS'));
      const { totals } = (await tx.get('campaigns', id)) ?? {};
      if (JSON.stringify(totals) !== lastCounts) [still, lastCounts] = [0, JSON.stringify(totals)];
      if (totals?.recipients === PEOPLE && totals.queued === 0) sentAfter ??= performance.now() - start;
      // Not all messages are sent yet: the worker is launching, or the machine is busy.
      if (sentAfter === null) still = 0;
    }
    const peak = memoryOf(worker.pid ?? 0, 'VmHWM');
    console.log(`launched and sent in ${((sentAfter ?? 0) / 1000).toFixed(0)} s: ${lastCounts}`);
    console.log(
      `${peak <= BUDGET_MB ? 'ok  ' : 'OVER'} memory of a worker: ${median(readings).toFixed(0)} MB in the median, ` +
        `${(readings.at(-1) ?? 0).toFixed(0)} MB at the end, at most ${peak.toFixed(0)} MB   budget ${BUDGET_MB} MB`,
    );
    if (peak > BUDGET_MB) process.exitCode = 1;
  } finally {
    worker.kill('SIGTERM');
    await ended;
    await store.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A figure of a process's memory (MB), from Linux. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
