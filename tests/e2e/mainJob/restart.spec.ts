import { expect, test } from '#tests/e2e/fixtures.ts';
import { endAll, startedProduct } from '#tests/start/startedProduct.ts';

// The product starts twice.
test.setTimeout(120_000);
test.afterEach(endAll);

test('npm start keeps everything after a restart, the session included', async ({ page, signIn }, info) => {
  const folder = info.outputPath('data');
  const first = await startedProduct(folder);
  await page.goto(`${first.url}/app/contacts/groups/create`);
  await signIn('owner@acme.test');
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the restart');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before the restart' })).toBeVisible();
  const address = page.url();
  await page.goto('about:blank');
  await first.end();

  await startedProduct(folder, { port: Number(new URL(first.url).port) });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Before the restart' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('link', { name: 'Spring plants are in' })).toBeVisible();
  await page.goto('about:blank');
});
