import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { figure } from '#tests/e2e/mainJob/mainJob.ts';

test.use({ account: 'owner@acme.test' });

const next = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Opens the step that matches the columns. */
async function columnsOf(page: Page, lines: string[], words = ['Next: columns']): Promise<void> {
  await page.goto('/app/contacts/import');
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  for (const name of words) await next(page, name);
}

test.describe('two columns that may have the number', () => {
  const lines = [
    'Name,Mobile,Home phone,Since',
    'Ann,(202) 555-0171,(212) 555-0161,2026-11-22',
    'Bob,(202) 555-0172,(212) 555-0162,2025-01-31',
    'Cy,office,(212) 555-0163,2024-12-01',
  ];

  test('are asked about, and the import waits for the answer', async ({ page }) => {
    await columnsOf(page, lines);
    const question = page.getByRole('radiogroup', { name: 'Which column has the numbers to text?' });
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(question).toContainText('2 of the first 3 can be texted');
    await expect(page.getByText('Choose which column has the numbers to text.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next: check' })).toBeDisabled();
    await question.getByRole('radio', { name: 'Home phone' }).check();
    await expect(page.getByLabel('Field for “Home phone”')).toHaveValue('phone');
    await question.getByRole('radio', { name: 'Mobile' }).check();
    await expect(page.getByLabel('Field for “Home phone”')).toHaveValue('ignore');
    await expect(page.getByLabel('Field for “Mobile”')).toHaveValue('phone');
    await next(page, 'Next: check');
    await expect(figure(page, 'Ready')).toHaveText('2');
  });

  test('are chosen by keyboard, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await columnsOf(page, lines);
    const question = page.getByRole('radiogroup', { name: 'Which column has the numbers to text?' });
    await question.getByRole('radio', { name: 'Mobile' }).focus();
    await page.keyboard.press('Space');
    await expect(question.getByRole('radio', { name: 'Mobile' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Field for “Home phone”')).toHaveValue('phone');
    await expect(page.getByRole('button', { name: 'Next: check' })).toBeEnabled();
  });
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('columns, figures and numbers are asked about, too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
    const lines = ['Nom;Portable;Tél. fixe;Customer since', 'Ann;++44 7911 123456;(212) 555-0161;3/4/2020'];
    await columnsOf(page, lines, ['Suivant : colonnes']);
    const question = page.getByRole('radiogroup', { name: 'Quelle colonne contient les numéros de mobile ?' });
    await question.getByRole('radio', { name: 'Portable' }).check();
    await next(page, 'Suivant : contrôle');
    await expect(
      page.getByRole('radiogroup', { name: 'Que veut dire « 3/4/2020 » dans Customer since ?' }),
    ).toBeVisible();
    await expect(page.getByText('Vouliez-vous dire +44 7911 123456 ?')).toBeVisible();
    await next(page, 'Utiliser +44 7911 123456 à la ligne 2');
    await expect(figure(page, 'Prête')).toHaveText('1');
  });
});

test('reads no date as a number, and finds the column whose header is in another script', async ({ page }) => {
  await columnsOf(page, ['订单日期,手机号,备注', '2026-11-22,(202) 555-0171,', '2025-01-31,(202) 555-0172,']);
  await expect(page.getByLabel('Field for “手机号”')).toHaveValue('phone');
  await expect(page.getByLabel('Field for “订单日期”')).toHaveValue('ignore');
});

test('asks what was meant behind a wrong prefix, row by row and for all, and says what a number is for', async ({
  page,
}) => {
  await columnsOf(
    page,
    [
      'Name,Mobile',
      'Ann,+44 (0)7911 123456',
      'Bob,++44 7911 123457',
      'Cy,+44 0044 7911 123458',
      'Dee,+1 900 234 5678',
      'Eve,+881 6 12345678',
      'Flo,+44 7911 I23459',
    ],
    ['Next: columns', 'Next: check'],
  );
  await expect(figure(page, 'Ready')).toHaveText('1');
  await expect(page.getByText('A premium-rate number, which cannot be texted').last()).toBeVisible();
  await expect(page.getByText('A satellite or global network number, which cannot be texted').last()).toBeVisible();
  await expect(page.getByText('Did you mean +44 7911 123457?')).toBeVisible();
  await next(page, 'Use +44 7911 123459 in line 7');
  await expect(figure(page, 'Ready')).toHaveText('2');
  await page.getByRole('listitem').filter({ hasText: '2 × The prefix before the number' }).getByRole('button').click();
  await expect(figure(page, 'Ready')).toHaveText('4');
  await expect(page.getByText('3 numbers were changed, for example to drop the 0 in +44 (0)7911.')).toBeVisible();
  await next(page, 'Numbers 3');
  await expect(page.getByText('Read as +44 7911 123456')).toBeVisible();
  await next(page, 'Undo');
  await expect(figure(page, 'Ready')).toHaveText('2');
});

test('asks about ambiguous numbers, and reads the others in the column’s format', async ({ page }) => {
  await columnsOf(page, [
    'Name;Mobile;Points;Paid',
    'Ann;(202) 555-0171;1,234;1.234',
    'Bob;(202) 555-0172;5,678;2,50 €',
  ]);
  for (const name of ['Points', 'Paid']) {
    await page.getByLabel(`Field for “${name}”`).selectOption({ label: 'New field…' });
    const dialog = page.getByRole('dialog', { name: 'New contact field' });
    await expect(dialog.getByLabel('Type')).toHaveValue('number');
    await dialog.getByRole('button', { name: 'Create field' }).click();
    await expect(dialog).toBeHidden();
  }
  await next(page, 'Next: check');
  const question = page.getByRole('radiogroup', { name: 'What does “1,234” in Points mean?' });
  await expect(question.getByRole('radio', { name: '1.234 (decimals)' })).toBeChecked();
  await expect(page.getByText('2 rows depend on this.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Paid' })).toHaveCount(0);
  await expect(question.getByRole('radio', { name: '1.234 (decimals)' })).toBeEnabled();
  await question.getByRole('radio', { name: '1.234 (decimals)' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(question.getByRole('radio', { name: '1,234 (thousands)' })).toBeChecked();
  await next(page, 'Import 2 contacts');
  await page.getByRole('link', { name: 'View contacts' }).click();
  await page.getByRole('link', { name: 'Ann', exact: true }).click();
  await expect(page.getByRole('spinbutton', { name: 'Points' })).toHaveValue('1234');
  await expect(page.getByRole('spinbutton', { name: 'Paid' })).toHaveValue('1234');
});

test.describe('the number in the form of a contact', () => {
  const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' });

  test('is suggested behind a wrong prefix, and taken by one click', async ({ page }) => {
    await page.goto('/app/contacts/create');
    await phone(page).fill('+4444 7911 123456');
    await phone(page).blur();
    await expect(page.getByText('Did you mean +44 7911 123456?')).toBeVisible();
    await next(page, 'Use +44 7911 123456');
    await expect(phone(page)).toHaveValue('+44 7911 123456');
    await expect(page.getByText('Saved as +447911123456')).toBeVisible();
  });

  test('is accepted by one key, and saved by the next', async ({ page }) => {
    await page.goto('/app/contacts/create');
    await phone(page).fill('0+44 7911 123457');
    await phone(page).press('Enter');
    await expect(page.getByText('Did you mean +44 7911 123457?')).toBeVisible();
    await expect(phone(page)).toBeFocused();
    await phone(page).press('Enter');
    await expect(phone(page)).toHaveValue('+447911123457');
    await phone(page).press('Enter');
    await expect(page.getByText('Contact created')).toBeVisible();
  });

  test('is refused with its kind, by the page and the API', async ({ page }) => {
    await page.goto('/app/contacts/create');
    await phone(page).fill('+870 773 111 632');
    await phone(page).blur();
    await expect(page.getByText('This is a satellite or global network number, which cannot be texted.')).toBeVisible();
  });
});
