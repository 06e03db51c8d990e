import { buildOutput } from '#tests/weight/buildOutput.ts';
import { expect, test } from './fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('a link that is pointed at fetches its screen, once', async ({ page, settled }) => {
  await page.goto('/app/dashboard');
  await settled();
  const file = `/${buildOutput().fileOf('src/features/groups/GroupList.tsx')}`;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const link = page.getByRole('link', { name: 'Groups', exact: true });
  await link.hover();
  await expect.poll(() => fetched).toContain(file);
  await link.click();
  await expect(page.getByRole('link', { name: 'Garden club' })).toBeVisible();
  expect(fetched.filter((path) => path === file)).toHaveLength(1);
});
