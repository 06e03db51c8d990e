import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

test('the activity shows who changed what, before and after, at its own address', async ({ page, askAs }) => {
  const ask = await askAs('admin@acme.test');
  const headers = {
    'If-Match': String(((await ask('GET', '/contacts/groups/acme-members')).body.data as { version: number }).version),
  };
  await ask('PUT', '/contacts/groups/acme-members', { body: { description: 'Meets on Fridays' }, headers });

  await page.goto('/app/settings/activity');
  await page.getByRole('link', { name: 'Changed: Garden club' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Changed: Garden club' });
  await expect(dialog.getByRole('row', { name: /^Description/ })).toContainText('Meets on Fridays');
  await expect(page).toHaveURL(/[?&]entry=/);
  await page.reload();
  await expect(dialog.getByRole('row', { name: /^Description/ })).toContainText('Meets on Fridays');
  await dialog.getByRole('link', { name: 'Garden club' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garden club' })).toBeVisible();
});

test('a new campaign’s entry names the people in its audience', async ({ page, askAs }) => {
  const ask = await askAs('admin@acme.test');
  const contact = { phone: '+12025550177', first_name: 'Wilhelmina', last_name: 'Quist' };
  const { id } = dataOf<{ id: string }>(await ask('POST', '/contacts', { body: contact }));
  const audience = { group_ids: [], category_ids: [], contact_ids: [id], exclude_group_ids: [] };
  const campaign = { name: 'Evening walk', body: 'Tonight at seven', purpose: 'marketing', audience };
  expect((await ask('POST', '/campaigns', { body: campaign })).status).toBe(201);

  await page.goto('/app/settings/activity');
  await page.getByRole('link', { name: /: Evening walk$/ }).click();
  const dialog = page.getByRole('dialog', { name: /: Evening walk$/ });
  await expect(dialog.getByRole('row', { name: /^Audience/ })).toContainText('Wilhelmina Quist');
});

test('a record shows its own history and goes back to what it was', async ({ page }) => {
  await page.goto('/app/contacts/groups/acme-members/update');
  const description = page.getByLabel(/^Description/);
  const first = await description.inputValue();
  await description.fill('Meets on Mondays');
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText('Group saved')).toBeVisible();

  await page.goto('/app/contacts/groups/acme-members/update');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Meets on Mondays');
  await page.getByRole('button', { name: 'Restore the version before this' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Earlier version restored').first()).toBeVisible();
  await expect(description).toHaveValue(first);
});

test('the owner sees a support visit, ends it, and its token is refused', async ({ page, askAs, baseURL }) => {
  await page.goto('/app/settings/activity');
  const visits = page.getByRole('region', { name: 'Support visits' });
  await expect(visits).toContainText('No support visit is in progress.');

  const support = await askAs('support@heliograph.test');
  const body = { reason: 'Their spring campaign does not start', ticket: 'HELP-1042', minutes: 15, mode: 'read_only' };
  const { token } = dataOf<StartedVisit>(await support('POST', '/tenants/acme/visits', { body }));
  const visitor = apiClient(baseURL ?? '', token ?? '');
  expect((await visitor('GET', '/user')).status).toBe(200);

  // It appears by itself, without a reload.
  const running = visits.getByRole('listitem').filter({ hasText: 'HELP-1042' });
  await expect(running).toContainText('Their spring campaign does not start');
  await expect(running).toContainText('Sam Okafor');
  await expect(running).toContainText('Read-only');
  await running.getByRole('button', { name: 'End visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End visit' }).click();
  await expect(page.getByText('Sam Okafor’s visit ended')).toBeVisible();
  await expect(visits).toContainText('No support visit is in progress.');
  expect((await visitor('GET', '/user')).status).toBe(401);

  await expect(page.getByRole('link', { name: /^Support visit ended/ })).toBeVisible();
  await visits.getByRole('button', { name: '1 earlier visit' }).click();
  await expect(visits.getByRole('list', { name: 'Earlier visits' })).toContainText('ended by your company');
  await visits.getByRole('link', { name: 'Turn off support access' }).click();
  await expect(page).toHaveURL('/app/settings/company-settings#safety');
});
