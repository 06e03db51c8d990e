import type { BenchPage } from './made/benchPage.ts';
import { onBenchPage } from './made/benchPage.ts';
import { seedCampaign } from './made/seedMessages.ts';
import { median, report, timed } from './report.ts';

/**
 * The report of a campaign with 100,000 messages opens as fast as that of one with 100: from the click in the list until all of
 * its figures stand there, on the production build. The baseline is the small one's time in the same run.
 */
const SMALL = { id: 'bench-small', count: 100 };
const LARGE = { id: 'bench-large', count: 100_000 };
const RATIO = 1.5;
const RUNS = 9;

async function openReport({ page }: BenchPage, { count }: typeof SMALL): Promise<number> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' }).click();
  const link = page.getByRole('link', { name: `Campaign of ${count}`, exact: true });
  await link.waitFor();
  const start = performance.now();
  await link.click();
  for (const heading of ['Results', 'Why messages failed', 'Sending over time', 'Excluded']) {
    await page.getByRole('heading', { name: heading }).waitFor();
  }
  return performance.now() - start;
}

await onBenchPage(
  {
    path: '/app/campaigns',
    apiOptions: { size: 'large' },
    seed: (store) => {
      seedCampaign(store, LARGE.id, LARGE.count);
      seedCampaign(store, SMALL.id, SMALL.count);
    },
  },
  async (bench) => {
    const { page } = bench;
    // The index of figures is made at the first question for any report: once in the life of the process.
    await openReport(bench, SMALL);
    const times = { small: [] as number[], large: [] as number[] };
    for (let run = 0; run < RUNS; run += 1) {
      times.small.push(await openReport(bench, SMALL));
      times.large.push(await openReport(bench, LARGE));
      // As when somebody comes back later: nothing of either is kept in the page.
      await page.reload();
    }
    const small = median(times.small);
    const strings = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 100_003).toString(36));
    const baseline = await timed(() => strings.toSorted(), 5);
    report([
      { name: 'report of 100 messages, to compare with', measured: small, budget: 5000, baseline },
      {
        name: 'report of 100,000 messages (1.5 times that)',
        measured: median(times.large),
        budget: Math.round(small * RATIO),
        baseline: small,
      },
    ]);
  },
);
