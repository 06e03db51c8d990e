import { expect, test } from '#tests/e2e/fixtures.ts';
import { startPreview } from '#tests/startPreview.ts';

test('after a restart everything is still there, the session included', async ({ page, signIn }, info) => {
  const dataFile = info.outputPath('data', 'demo');
  const apiOptions = { dataFile, seed: 1, startSimulation: false };
  const first = await startPreview({ apiOptions });
  await page.goto(`${first.url}/app/contacts/groups/create`);
  await signIn('owner@acme.test');
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the restart');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before the restart' })).toBeVisible();
  const address = page.url();
  await page.goto('about:blank');
  await first.close();

  const second = await startPreview({ port: Number(new URL(first.url).port), apiOptions });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Before the restart' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('link', { name: 'Spring plants are in' })).toBeVisible();
  await page.goto('about:blank');
  await second.close();
});
