import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
const name = (page: Page) => page.getByRole('heading', { level: 1 });

test('a taken number leads to its contact, and both are merged', async ({ page, askAs }) => {
  await page.goto('/app/contacts/acme-contact-3/update');
  await expect(name(page)).toHaveText('Chloé Martin');

  await phoneField(page).fill('212.555.0101');
  await phoneField(page).blur();
  await expect(page.getByText('Another contact has this number.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Ben Carter' })).toHaveAttribute(
    'href',
    '/app/contacts/acme-contact-2/update',
  );

  await page.getByRole('button', { name: 'Merge with Ben Carter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('row', { name: /^Phone/ })
    .getByRole('radio')
    .last()
    .check();
  await dialog
    .getByRole('row', { name: /^Last name/ })
    .getByRole('radio')
    .last()
    .check();
  await dialog.getByRole('button', { name: 'Merge contacts' }).click();
  await expect(dialog).toBeHidden();
  await expect(name(page)).toHaveText('Chloé Carter');
  await expect(phoneField(page)).toHaveValue('(212) 555-0101');
  await expect(page.getByText('Merged with another contact by')).toBeVisible();

  const ask = await askAs('owner@acme.test');
  expect((await ask('GET', '/contacts/acme-contact-2')).status).toBe(404);
});

test('a contact is created with its consent, and a failing API loses no input', async ({
  page,
  api,
  askAs,
  allowNoise,
}) => {
  allowNoise(/500|ApiError/);
  await page.goto('/app/contacts/create');
  await phoneField(page).fill('212 555 12');
  await phoneField(page).blur();
  await expect(page.getByText('This number has too few digits.')).toBeVisible();
  await phoneField(page).fill('2125550198');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nuria');
  await page.getByRole('combobox', { name: 'Consent' }).click();
  await page.getByRole('option', { name: 'Opted in' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: 'How do you know?' })).toBeVisible();
  await page.getByRole('combobox', { name: 'How do you know?' }).click();
  await page.getByRole('option', { name: /^Told us/ }).click();
  await page.getByRole('textbox', { name: 'Evidence' }).fill('Card at the till');

  await api.faults({ failures: [{ path: '/contacts', method: 'POST', code: 'internal' }] });
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(name(page)).toHaveText('Nuria');

  const ask = await askAs('owner@acme.test');
  const { body } = await ask('GET', '/contacts', { list: { filter: { phone: '+12125550198' } } });
  const { data } = body as unknown as { data: Contact[] };
  expect(data).toMatchObject([
    {
      first_name: 'Nuria',
      consent: 'opted_in',
      consent_source: 'manual',
      consent_evidence: 'Card at the till',
    },
  ]);
});

test('all filtered contacts are changed at once, on every page, and the change is undone', async ({ page }) => {
  const category = page.getByRole('cell', { name: 'Supplier' });
  await page.goto('/app/contacts');
  await expect(page.getByText('1–25 of 60')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 60' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Set category' }).click();
  await page.getByRole('radio', { name: 'Supplier' }).check();
  await page.getByRole('button', { name: 'Change 60 contacts' }).click();
  await expect(category).toHaveCount(25);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('contacts restored.')).toBeVisible();
  await expect(category).not.toHaveCount(25);

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Town' }).click();
  await page.getByRole('textbox', { name: 'Town' }).fill('albany');
  await expect(page.getByText('1–24 of 24')).toBeVisible();
});

test('a saved view and chosen columns return after signing out', async ({ page, signIn }) => {
  await page.goto('/app/contacts');
  await page.getByLabel('Search name, number or e-mail').fill('fraser');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('The Frasers');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/user/list-settings') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save this view' }).click();
  expect((await saved).ok()).toBe(true);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('viewer@acme.test');
  await page.goto('/app/contacts');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('textbox', { name: 'View name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'The Frasers' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('owner@acme.test');
  await page.goto('/app/contacts');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'The Frasers', exact: true }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

/** Of the demo's sixty people, 24 live in Albany and ten read Spanish; six do both. Counted by hand in the seed. */
const COUNTS = [
  { match: 'All conditions are met', people: 6 },
  { match: 'Any condition is met', people: 28 },
];

test('a smart group counts matching contacts while its conditions are edited', async ({ page }) => {
  await page.goto('/app/contacts/groups/create');
  await page.getByRole('radio', { name: /^Smart/ }).check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Albany or Spanish');
  await page.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Town' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('albany');
  await expect(page.getByText('24 of 60 contacts')).toBeVisible();

  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Field' }).last().click();
  await page.getByRole('option', { name: 'Language' }).click();
  await page.getByRole('combobox', { name: 'Value' }).fill('Spanish');
  await page.getByRole('option', { name: 'Spanish' }).click();
  for (const { match, people } of COUNTS) {
    await page.getByRole('combobox', { name: 'Conditions to meet' }).click();
    await page.getByRole('option', { name: match }).click();
    await expect(page.getByText(`${people} of 60 contacts`)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(name(page)).toHaveText('Albany or Spanish');
  await expect(page.getByText('Town is “albany”; or Language is Spanish')).toBeVisible();
  await expect(page.getByText('1–25 of 28')).toBeVisible();
});

test('a group shows what uses it before it is deleted, and is restored by undo', async ({ page }) => {
  await page.goto('/app/contacts/groups/acme-workshop');
  await page.getByRole('button', { name: 'Delete group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the group Pruning workshop?' });
  await expect(dialog.getByText('Its 8 members stay in your contacts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(page).toHaveURL(/\/app\/contacts\/groups(\?|$)/);
  await expect(page.getByRole('link', { name: 'Pruning workshop' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Pruning workshop' })).toBeVisible();
});

test('the contacts of a deleted category move to the chosen one', async ({ page }) => {
  await page.goto('/app/contacts/categories/acme-supplier');
  await page.getByRole('button', { name: 'Delete category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Customer' }).check();
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByText('Category deleted')).toBeVisible();
  // Closing Undo sends the request; the list is opened once it is done.
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Close' }).click();
  expect((await deleted).ok()).toBe(true);
  await page.goto('/app/contacts/categories');
  await expect(page.getByRole('row', { name: /Customer/ })).toContainText('43');
  await expect(page.getByRole('link', { name: 'Supplier' })).toBeHidden();
});

test('a contact’s page shows immediately that the person has opted out or in, and keeps what is written to them and typed', async ({
  page,
  api,
  askAs,
}) => {
  const ask = await askAs('owner@acme.test');
  const contactOf = async (id: string) => dataOf<Contact>(await ask('GET', `/contacts/${id}`));
  const { id, phone } = await contactOf('acme-contact-49');
  const message = page.getByRole('textbox', { name: 'Message' });
  const refusal = page.getByText('This person opted out');
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/v2/events'));
  await page.goto(`/app/contacts/${id}/update`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await message.fill('See you on Sunday');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Typed');
  await listening;
  await api.receive({ tenant_id: 'acme', from: phone, body: 'STOP' });
  await expect(refusal).toBeVisible();
  await expect(message).toHaveCount(0);
  await api.receive({ tenant_id: 'acme', from: phone, body: 'START' });
  await expect(message).toHaveValue('See you on Sunday');
  // No message announces a colleague's decision.
  const { version } = await contactOf(id);
  const body = { consent: 'opted_out', consent_source: 'manual' };
  await ask('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': `"${version}"` } });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Typed');
});

test('a slow search never adds anyone but the contact that was typed', async ({ page }) => {
  await page.goto('/app/contacts/groups/acme-members');
  await page.getByRole('button', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('a');
  await expect(page.getByRole('option').nth(5)).toBeVisible();
  let respond = (): void => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/contacts?**', async (route) => {
    await responded;
    await route.continue();
  });

  await field.pressSequentially('mara');
  await expect(page.getByRole('option')).toHaveText(['Amara Osei (212) 555-0100']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Amara Osei' })).toBeVisible();

  await field.fill('zacharias');
  await expect(page.getByText('Loading')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  respond();
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add 1 contact' })).toBeVisible();
});
