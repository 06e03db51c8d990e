import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Drafts are saved: by the API, or by the browser while the API fails. */
test.use({ account: 'owner@acme.test' });

const CAMPAIGNS = '/campaigns';

test('a draft exists from the first keystroke and has an address a reload leads back to', async ({ page }) => {
  await page.goto('/app/campaigns/create');
  await page.getByRole('textbox', { name: 'Text' }).fill('H');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/campaigns\/(?!create)[\w-]+$/);
  await page.getByRole('textbox', { name: 'Text' }).press('End');
  await page.keyboard.type('ello');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Hello');
});

test('a draft has its history, and goes back to what it was before a change', async ({ page, askAs }) => {
  const manager = await askAs('manager@acme.test');
  const path = `${CAMPAIGNS}/acme-campaign-club`;
  const { body, version } = dataOf<Campaign>(await manager('GET', path));
  const headers = { 'If-Match': String(version) };
  await manager('PUT', path, { body: { body: 'Somebody wrote over it' }, headers });
  await page.goto(`/app${path}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue('Somebody wrote over it');
  await page.getByRole('textbox', { name: 'Name' }).fill('Garden club, named anew');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const change = page.getByRole('listitem').filter({ hasText: 'by Maya Lindqvist' }).first();
  await expect(change).toContainText('Somebody wrote over it');
  await change.getByRole('button', { name: 'Restore the version before this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(text).toHaveValue(body);
  await expect(page.getByText('Earlier version restored').first()).toBeVisible();
  expect(dataOf<Campaign>(await manager('GET', path)).body).toBe(body);
});

test('changes that a failing API refused are offered again after a crash', async ({
  page,
  context,
  api,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await page.goto('/app/campaigns/create');
  await api.faults({ failures: [{ path: CAMPAIGNS, method: 'POST', times: 1000, delay_ms: 0, code: 'unavailable' }] });
  await page.getByRole('textbox', { name: 'Name' }).fill('Lost and found');
  await page.getByRole('textbox', { name: 'Text' }).fill('Typed while nothing worked');
  await expect(page.getByText('Not saved yet. Your draft is kept in this browser; we will try again.')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto('/app/campaigns');
  await next.getByRole('link', { name: 'View draft' }).click();
  await api.faults({ clear: true });
  await next.getByRole('button', { name: 'Continue' }).click();
  await expect(next.getByRole('textbox', { name: 'Text' })).toHaveValue('Typed while nothing worked');
  await expect(next.getByText('Draft saved')).toBeVisible();
  await next.reload();
  await expect(next.getByRole('textbox', { name: 'Name' })).toHaveValue('Lost and found');
});

test('a lost response while a draft is created leaves one draft', async ({ page, api, askAs, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  await page.goto('/app/campaigns/create');
  await api.faults({ failures: [{ path: CAMPAIGNS, method: 'POST', times: 100, delay_ms: 0, drop: 'after' }] });
  await page.getByRole('textbox', { name: 'Name' }).fill('Only one');
  await expect(page.getByText('Not saved yet. Your draft is kept in this browser; we will try again.')).toBeVisible();
  await api.faults({ clear: true });
  await page.getByRole('textbox', { name: 'Text' }).fill('and its text');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const ask = await askAs('owner@acme.test');
  await expect
    .poll(async () => {
      const drafts = dataOf<Campaign[]>(await ask('GET', CAMPAIGNS, { list: { filter: { name: 'Only one' } } }));
      return drafts.map(({ body }) => body);
    })
    .toEqual(['and its text']);
});

test('two people editing a draft choose a version, and neither text is lost before', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const ask = await askAs('manager@acme.test');
  const [draft] = dataOf<Campaign[]>(await ask('GET', CAMPAIGNS, { list: { filter: { status: 'draft' } } }));
  if (!draft) throw new Error('The demo has no draft.');
  await page.goto(`/app/campaigns/${draft.id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(draft.body);
  await ask('PUT', `${CAMPAIGNS}/${draft.id}`, {
    body: { ...draft, body: 'Theirs' },
    headers: { 'If-Match': `"${draft.version}"` },
  });

  await text.fill('Mine');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Mine' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Mine');
});

test('signing out leaves nothing of a draft in the browser', async ({ page, api, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  await page.goto('/app/campaigns/create');
  await api.faults({ failures: [{ path: CAMPAIGNS, method: 'POST', times: 1000, delay_ms: 0, code: 'unavailable' }] });
  await page.getByRole('textbox', { name: 'Text' }).fill('Confidential');
  await expect(page.getByText('Not saved yet. Your draft is kept in this browser; we will try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Confidential',
  );
});
