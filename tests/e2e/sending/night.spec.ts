import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Without quiet hours, marketing would wake people. The review says whom, and offers to wait. */
test.use({ account: 'owner@acme.test' });

const DAY = 86_400_000;
const SETTINGS = '/settings/company-settings';

async function switchQuietHoursOff(ask: Ask): Promise<void> {
  const settings = dataOf<CompanySettings>(await ask('GET', SETTINGS));
  const quiet_hours = { ...settings.quiet_hours, enabled: false };
  const headers = { 'If-Match': `"${settings.version}"` };
  await ask('PUT', SETTINGS, { body: { quiet_hours }, headers });
}

/** The demo's draft, scheduled for ten in the evening in New York, the day after tomorrow. */
async function scheduleForTheNight(ask: Ask): Promise<Campaign> {
  const [draft] = dataOf<Campaign[]>(
    await ask('GET', '/campaigns', { list: { filter: { name: 'Garden club evening' } } }),
  );
  if (!draft) throw new Error('The demo has no such draft.');
  const day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  const body = { send_at: `${day}T03:30:00.000Z`, timezone: 'America/New_York' };
  const headers = { 'If-Match': `"${draft.version}"` };
  return dataOf<Campaign>(await ask('PUT', `/campaigns/${draft.id}`, { body, headers }));
}

test('the review warns of the night and lets the campaign wait for the morning', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  await switchQuietHoursOff(ask);
  const campaign = await scheduleForTheNight(ask);
  await page.goto(`/app/campaigns/${campaign.id}?step=review`);
  await expect(page.getByText(/^\d+ people would get this at night$/)).toBeVisible();
  await expect(
    page.getByText(/between 8:00 PM and 8:00 AM where they live: .*America\/New York \(\d+\)/),
  ).toBeVisible();
  const zones = page.getByRole('region', { name: 'Time zones' });
  await expect(zones.getByRole('row', { name: /America\/New York from the number/ })).toBeVisible();
  await expect(
    zones.getByRole('row', { name: /America\/Chicago (set manually|from an import)/ }).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Wait until 8:00 AM' }).click();
  await expect(page.getByText('Nobody gets this between 8:00 PM and 8:00 AM')).toBeVisible();
  await expect(page.getByText(/people would get this at night/)).toBeHidden();
  await expect(page.getByText(/\d+ people get it at 8:00 AM local time or later\./)).toBeVisible();
  const saved = dataOf<Campaign>(await ask('GET', `/campaigns/${campaign.id}`));
  expect(saved.daytime_only).toBe(true);

  await page.getByRole('button', { name: 'Send at night too' }).click();
  await expect(page.getByText(/^\d+ people would get this at night$/)).toBeVisible();
});
