import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('a new token shows a program that sends a message, sends one, and shows its result', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/app/settings/tokens/create');
  await page.getByLabel('Name').fill('First program');
  await page.getByRole('button', { name: 'Send messages' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Text this number').fill('+12025550187');
  await expect(page.getByText(/^curl 'http.*\/api\/v2\/messages'/)).toContainText('"to":"+12025550187"');
  await page.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy the program in Node' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"to":"+12025550187"');

  await page.getByRole('button', { name: 'Try it' }).click();
  const log = page.getByRole('log', { name: 'Result' });
  await expect(log.getByText('Queued')).toBeVisible();
  await api.passTime(120_000);
  // One in fifty simulated messages fails, which follows from its id.
  await expect(log.getByText(/^(Sent|Failed)$/).first()).toBeVisible();
});

test('an invalid number is reported at its field, and nothing is sent', async ({ page, allowNoise }) => {
  allowNoise(/status of 422/);
  await page.goto('/app/settings/tokens/create');
  await page.getByLabel('Name').fill('First program');
  await page.getByRole('button', { name: 'Send messages' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Text this number').fill('12');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByLabel('Text this number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('log')).toHaveCount(0);
});
