import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Templates: saved, found, used in a campaign, archived, duplicated and deleted. */
test.use({ account: 'owner@acme.test' });

const LIST = '/app/templates';

test('from an empty page to a campaign that uses it, by keyboard alone', async ({ page, askAs }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'New template' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Late frost');
  // Past the purpose, which is one stop, into the text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Transactional' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Frost tonight, ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Insert a contact field' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'First name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Frost tonight, {{first_name}}');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Template created')).toBeVisible();

  await page.getByRole('link', { name: 'Late frost' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Use in a campaign' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Frost tonight, {{first_name}}');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const ask = await askAs('owner@acme.test');
  const [template] = dataOf<Template[]>(await ask('GET', '/templates', { list: { filter: { q: 'Late frost' } } }));
  const drafts = dataOf<Campaign[]>(
    await ask('GET', '/campaigns', { list: { filter: { template_id: template?.id } } }),
  );
  expect(drafts).toMatchObject([{ purpose: 'transactional', body: 'Frost tonight, {{first_name}}' }]);
});

test('a template replaces the text, and undo restores it', async ({ page }) => {
  await page.goto('/app/campaigns/create');
  const area = page.getByRole('textbox', { name: 'Text' });
  await area.fill('My own words');
  await page.getByRole('button', { name: 'Choose a template' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a template' })).toBeFocused();
  await page.keyboard.type('gloves');
  await expect(page.getByRole('option')).toHaveText([/Workshop reminder/]);
  await page.keyboard.press('Enter');
  await expect(area).toHaveValue('{{first_name|Hello}}, the pruning workshop is on Saturday at 10. Bring gloves.');
  await expect(area).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(area).toHaveValue('My own words');
  await expect(page.getByText('replaced your text')).toBeHidden();
});

test('an unknown field is marked in the text and prevents saving the template', async ({ page }) => {
  await page.goto('/app/templates/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Wrong');
  const area = page.getByRole('textbox', { name: 'Text' });
  await area.fill('Hi {{fist_name}}');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await expect(area).toBeFocused();
  await expect(page.getByText('There is no field “fist_name”.')).toBeVisible();
  await page.getByRole('button', { name: 'Use {{first_name}}' }).click();
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText('Template created')).toBeVisible();
});

test('what company settings add is shown, counted and part of the preview', async ({ page }) => {
  await page.goto('/app/templates/create');
  await page.getByRole('textbox', { name: 'Text' }).fill('a'.repeat(115));
  const preview = page.getByTestId('message-preview');
  // "Acme Garden Shops: " has 19 characters, the opt-out line with its line break 23.
  await expect(preview).toHaveText(`Acme Garden Shops: ${'a'.repeat(115)}\nReply STOP to opt out.`);
  await expect(page.getByText('3 characters left')).toBeVisible();
  await page.getByRole('radio', { name: 'Transactional' }).check();
  await expect(preview).toHaveText(`Acme Garden Shops: ${'a'.repeat(115)}`);
  await expect(page.getByText('26 characters left')).toBeVisible();
});

test('the opt-out line goes out unless the text tells how to opt out, the sender line unless it names the sender', async ({
  page,
}) => {
  await page.goto('/app/templates/create');
  const area = page.getByRole('textbox', { name: 'Text' });
  const preview = page.getByTestId('message-preview');
  await area.fill('DON’T STOP! 50% off');
  await expect(preview).toHaveText('Acme Garden Shops: DON’T STOP! 50% off\nReply STOP to opt out.');
  await area.fill('END OF SEASON SALE at Acme Garden Shops');
  await expect(preview).toHaveText('END OF SEASON SALE at Acme Garden Shops\nReply STOP to opt out.');
  await area.fill('Soldes ! STOP au 36111');
  await expect(preview).toHaveText('Acme Garden Shops: Soldes ! STOP au 36111');
});

test('the longest case uses a real contact', async ({ page }) => {
  await page.goto('/app/templates/acme-template-2/update');
  await page.getByRole('button', { name: 'Longest case' }).click();
  await expect(page.getByText(/gets the longest message of \d+ people: 2 segments\./)).toBeVisible();
  await expect(page.getByTestId('message-preview')).toContainText('your order is ready.');
});

test('a template is archived, restored, copied and deleted, each with undo', async ({ page }) => {
  await page.goto(LIST);
  const row = (name: string) => page.getByRole('link', { name, exact: true });
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Rain date', 'Archive');
  await expect(page.getByText('1 template archived')).toBeVisible();
  await expect(row('Rain date')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Rain date')).toBeVisible();

  await act('Rain date', 'Delete template');
  await expect(page.getByRole('dialog')).toContainText('Sent 1 time, in campaigns and replies.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(row('Rain date')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Rain date')).toBeVisible();

  await act('Rain date', 'Duplicate');
  await expect(page.getByRole('heading', { level: 1, name: 'Rain date (copy)' })).toBeVisible();
});

test.describe('a user who can only view', () => {
  test.use({ account: 'agent@acme.test' });

  test('sees a template and changes nothing', async ({ page }) => {
    await page.goto('/app/templates/acme-template-2/update');
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveJSProperty('readOnly', true);
    await expect(page.getByRole('button', { name: 'Save template' })).toBeHidden();
    await page.goto(LIST);
    await expect(page.getByRole('link', { name: 'Order is ready' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New template' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  });
});

test('a template that somebody else has deleted leaves the list when it is duplicated', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  await page.goto('/app/templates');
  await page.getByRole('button', { name: 'Actions for Season opening' }).click();
  const ask = await askAs('admin@acme.test');
  const { version } = dataOf<{ version: number }>(await ask('GET', '/templates/acme-template-1'));
  await ask('DELETE', '/templates/acme-template-1', { headers: { 'If-Match': `"${version}"` } });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('This no longer exists.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Season opening' })).toHaveCount(0);
});
