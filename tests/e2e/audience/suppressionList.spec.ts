import { writeFileSync } from 'node:fs';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const OPTED_OUT_NUMBER = '+12125550196';

test('a returning number is shown as opted out if its deleted contact was', async ({ page, askAs }, info) => {
  const ask = await askAs('owner@acme.test');
  const person = { phone: OPTED_OUT_NUMBER, consent: 'opted_out', consent_source: 'keyword', consent_evidence: 'STOP' };
  const created = (await ask('POST', '/contacts', { body: person })).body as unknown as { data: Contact };
  const headers = { 'If-Match': String(created.data.version) };
  expect((await ask('DELETE', `/contacts/${created.data.id}`, { headers })).status).toBe(200);

  await test.step('before a file is imported', async () => {
    const file = info.outputPath('people.csv');
    writeFileSync(file, `First name,Mobile\nIda,${OPTED_OUT_NUMBER}\nNils,+12125550197\n`);
    await page.goto('/app/contacts/import');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Next: columns' }).click();
    await page.getByRole('button', { name: 'Next: check' }).click();
    await expect(page.getByText('1 person in the file has opted out or is blocked.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Ida' })).toContainText('Has opted out and gets no messages');
    await expect(page.getByRole('row', { name: 'Nils' })).not.toContainText('Has opted out');
  });

  await test.step('while it is typed', async () => {
    await page.goto('/app/contacts/create');
    await page.getByRole('textbox', { name: 'Phone' }).fill('212 555 0196');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ida');
    await expect(page.getByText('This number has opted out.')).toBeVisible();
    await page.getByRole('button', { name: 'Create contact' }).click();
  });

  await test.step('in its time line', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ida');
    await expect(page.getByText('Contact created. This number has opted out')).toBeVisible();
    await expect(page.getByText('Texted us · “STOP” · recorded for this number', { exact: true })).toBeVisible();
  });
});

test('a suppression list is pasted, and its results are shown', async ({ page, askAs }) => {
  const owner = await askAs('owner@acme.test');
  const contact = dataOf<{ id: string; phone: string }>(
    await owner('POST', '/contacts', { body: { phone: '+33639985001', first_name: 'Nora' } }),
  );
  await page.goto('/app/contacts/import');
  await page.getByRole('button', { name: 'Import a suppression list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Import the list' }).click();
  await expect(dialog.getByText('2 fields need attention')).toBeVisible();
  await dialog.getByLabel('Numbers').fill(`Phone\n${contact.phone}\n+33639985002\nrow 12`);
  await dialog.getByLabel('Where the list comes from').fill('Unsubscribes from our old provider');
  await dialog.getByRole('button', { name: 'Import the list' }).click();
  await expect(dialog).toContainText('1 contact is now opted out');
  await expect(dialog).toContainText('1 number without a contact added to the list');
  await expect(dialog).toContainText('1 line is not a valid number: row 12');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/app/contacts/${contact.id}/update`);
  await expect(page.getByRole('main')).toContainText('Unsubscribes from our old provider');
});
