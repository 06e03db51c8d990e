import { dataOf } from '#mock-api/testing/apiClient.ts';
import { navigateInApp } from '#tests/e2e/everyScreen/navigateInApp.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const LEADS = { conditions: { category_id: 'acme-lead' } };
const RULES = [
  { action: 'read', subject: 'contacts', ...LEADS },
  { action: ['read', 'reply'], subject: 'messages' },
  { action: 'read', subject: ['campaigns', 'groups', 'categories', 'statistics'] },
];

interface Talk {
  contact_id: string;
  name: string;
  phone: string;
}

test.use({ account: 'owner@acme.test' });

test('a user limited to some contacts sees nothing of the others', async ({
  page,
  browser,
  api,
  askAs,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/status of (403|404)|ApiError/);
  const owner = await askAs('owner@acme.test');
  const role = dataOf<{ id: string }>(
    await owner('POST', '/users/roles', { body: { name: 'Leads only', rules: RULES } }),
  );
  const viewer = dataOf<{ version: number }>(await owner('GET', '/users/acme-viewer-1'));
  await owner('PUT', '/users/acme-viewer-1', {
    body: { role_id: role.id },
    headers: { 'If-Match': `"${viewer.version}"` },
  });
  const talks = dataOf<Talk[]>(await owner('GET', '/conversations', { list: { range: [0, 999] } }));
  const leads = new Set(
    dataOf<{ id: string }[]>(
      await owner('GET', '/contacts', { list: { filter: { category_id: 'acme-lead' }, range: [0, 999] } }),
    ).map(({ id }) => id),
  );
  const other = talks.find(({ contact_id, name }) => name !== '' && !leads.has(contact_id));
  if (!other) throw new Error('The demo has no conversation with someone who is not a lead.');
  const visible = talks.filter(({ contact_id }) => leads.has(contact_id));
  expect(visible.length).toBeGreaterThan(0);

  const context = await browser.newContext({ baseURL, storageState: await api.storageOf('viewer@acme.test') });
  const viewerPage = await context.newPage();
  await viewerPage.goto('/app/dashboard');
  await expect(viewerPage.getByText('Counts all contacts, including those your role cannot see.')).toBeVisible();
  await navigateInApp(viewerPage, '/app/messages?view=all');
  const main = viewerPage.getByRole('main');
  await expect(main.getByText(visible[0]?.name ?? '').first()).toBeVisible();
  await expect(main.getByText(other.name)).toHaveCount(0);
  const paths: string[] = [];
  viewerPage.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await navigateInApp(viewerPage, `/app/messages?view=all&with=${other.contact_id}`);
  await expect(main.getByText('Your role has the permission “contacts: view” for some records only')).toBeVisible();
  await expect(main.getByText(other.name)).toHaveCount(0);
  // Nothing keeps loading.
  await expect(main.getByRole('complementary', { name: 'Contact' })).toHaveCount(0);
  // The list is refreshed again and again; a refused conversation is not requested again.
  const looks = () => paths.filter((path) => path.endsWith('/conversations')).length;
  for (const body of ['Is it open?', 'Until when?']) {
    const before = looks();
    await api.receive({ tenant_id: 'acme', from: '+12125550198', body });
    await expect.poll(looks).toBeGreaterThan(before);
  }
  const ofOther = paths.filter((path) => path.includes(`/conversations/${other.contact_id}`));
  expect(new Set(ofOther).size).toBe(ofOther.length);
  await context.close();

  await page.goto(`/app/users/roles/${role.id}/update`);
  await page.getByRole('button', { name: 'Limits: contacts' }).click();
  await expect(
    page.getByRole('dialog').getByText('This role’s limits for contacts apply wherever people appear'),
  ).toBeVisible();
});
