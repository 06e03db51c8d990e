import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import type { Statistics } from '#src/domain/statistics.ts';
import { seedCampaign } from './made/seedMessages.ts';
import { type Figure, report, timed } from './report.ts';

/** The dashboard's figures over 100,000 messages and as many contacts, over HTTP as the page asks for them. */
const BUDGET = 100;
const MESSAGES = 100_000;
const DAY = 86_400_000;

const strings = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 100_003).toString(36));
const baseline = await timed(() => strings.toSorted(), 5);

const { api, baseUrl, stop } = await serveApi({ size: 'large', seed: 1 });
seedCampaign(api.store, 'bench-large', MESSAGES);
const login = await asker(baseUrl, null)('POST', '/auth/login', {
  body: { email: 'owner@acme.test', password: 'heliograph' },
});
const ask = asker(baseUrl, dataOf<{ token: string }>(login).token);

const figures: Figure[] = [];
for (const days of [1, 7, 30, 90, 365]) {
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (days - 1) * DAY).toISOString().slice(0, 10);
  const measured = await timed(async () => {
    const answer = await ask('GET', `/statistics?from=${from}&to=${to}`);
    const { totals } = dataOf<Statistics>(answer);
    if (days >= 30 && totals.sent < 0.9 * MESSAGES) throw new Error(`${days} days: ${totals.sent} sent only`);
  });
  figures.push({ name: `figures of ${days} days beside those before`, measured, budget: BUDGET, baseline });
}
report(figures);
await stop();
