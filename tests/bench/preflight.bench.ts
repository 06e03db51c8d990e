import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { report, timed } from './report.ts';

/** The pre-flight of a campaign to 100,000 contacts, over HTTP. The baseline sorts 100,000 fixed strings once. */
const BUDGET = 3000;

const { baseUrl, stop } = await serveApi({ size: 'large', seed: 1 });
const login = await asker(baseUrl, null)('POST', '/auth/login', {
  body: { email: 'owner@acme.test', password: 'heliograph' },
});
const owner = asker(baseUrl, dataOf<{ token: string }>(login).token);
const strings = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 100_003).toString(36));
const baseline = await timed(() => strings.toSorted(), 5);

// Everybody: whoever has a category, and those of the groups, so that each comes up more than once.
const audience = {
  group_ids: ['acme-newsletter', 'acme-members'],
  category_ids: ['acme-customer', 'acme-lead', 'acme-supplier'],
};
const people = await owner('POST', '/contacts/groups', {
  body: {
    name: 'Everybody',
    type: 'smart',
    query: { match: 'all', conditions: [{ field: 'created_at', operator: 'in_last_days', value: 3650 }] },
  },
});
audience.group_ids.push(String(dataOf(people).id));
const ask = async (body: string): Promise<CampaignReview> => {
  const answer = await owner('POST', '/campaigns/review', { body: { name: 'Bench', body, audience } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const review = dataOf<CampaignReview>(answer);
  if (review.audience < 99_000) throw new Error(`The audience holds ${review.audience} people only.`);
  return review;
};
const TEXTS = [
  ['one text for all', 'The spring plants are in. Reply STOP to get no more messages.'],
  ['with names filled in', 'Hi {{first_name|there}} {{last_name}}, the spring plants are in. Reply STOP to stop.'],
  [
    'three parts, Unicode',
    `Здравствуйте {{first_name}}! ${'Весенние растения уже здесь. '.repeat(5)} Ответьте STOP, {{full_name}}.`,
  ],
] as const;
const figures = [];
for (const [name, body] of TEXTS) {
  const measured = await timed(() => ask(body), 3);
  figures.push({ name: `pre-flight for 100,000: ${name}`, measured, budget: BUDGET, baseline });
}
report(figures);
await stop();
