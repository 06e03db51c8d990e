import { expect, test } from './fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('a hint appears by mouse and keyboard, stays while pointed at, and closes with Escape', async ({ page }) => {
  await page.goto('/app/contacts');
  const hint = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Columns and density' });

  await button.hover();
  await expect(hint).toHaveText('Columns and density');
  const place = await button.boundingBox();
  const hintBox = await hint.boundingBox();
  expect(hintBox?.y).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0));
  await hint.hover();
  await expect(hint).toHaveText('Columns and density');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);

  // Where the mouse rests, the hint would be pointed at, and stay.
  await page.mouse.move(0, 0);
  await button.focus();
  await expect(hint).toHaveText('Columns and density');
  await page.keyboard.press('Tab');
  // The next button's hint may already be there.
  await expect(hint.filter({ hasText: 'Columns and density' })).toHaveCount(0);
});

test('what a hint describes is described to assistive technology as well', async ({ page }) => {
  await page.goto('/app/contacts');
  const time = page.getByRole('row').nth(1).locator('time').first();
  await expect(time).toHaveAttribute('title', /\(.+\)/);
  const exact = await time.getAttribute('title');
  await time.hover();
  const hint = page.getByRole('tooltip');
  await expect(hint).toHaveText(exact ?? '');
  await expect(time).toHaveAccessibleDescription(exact ?? '');
  await page.mouse.move(0, 0);
  await expect(hint).toHaveCount(0);
});
