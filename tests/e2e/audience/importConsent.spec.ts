import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { violationsOn } from '#tests/e2e/axe.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { keyboard } from '#tests/e2e/mainJob/inputModes.ts';
import { figure } from '#tests/e2e/mainJob/mainJob.ts';

test.use({ account: 'owner@acme.test' });

const PEOPLE = [
  'First name,Mobile,SMS opt-in,Consent text,Consent date,Category,Tags',
  'Ann,(202) 555-0171,Yes,I agree to texts,2024-05-01,lead,NEWSLETTER; VIP',
  'Bob,(202) 555-0172,unsubscribed,,2024-06-02,Customer,"Garden club, VIP"',
  'Cy,(202) 555-0173,,,,,Gone quiet',
  'Dee,(202) 555-0174,maybe,,,,Early birds',
  'Ann,(202) 555-0175,oui,,,,',
  'Eve,(202) 555-0175,STOP,,,,',
];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function chooseFile(page: Page, lines = PEOPLE): Promise<void> {
  await page.goto('/app/contacts/import');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
}

for (const width of [1440, 390]) {
  test(`imports consent, groups and categories row by row, by keyboard alone, at ${width} px`, async ({
    page,
    askAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await chooseFile(page);
    await keyboard.press(button(page, 'Next: columns'));
    await expect(page.getByLabel('Field for “SMS opt-in”')).toHaveValue('consent');
    await expect(page.getByLabel('Field for “Tags”')).toHaveValue('groups');
    await keyboard.press(button(page, 'Next: check'));

    // The import cannot start until every value has a meaning and the source of consent is given.
    await expect(page.getByText('1 opted in · 2 opted out · 1 not stated · 1 unclear')).toBeVisible();
    await expect(page.getByText('Opted out by line 7, which has the same number')).toBeVisible();
    await keyboard.press(button(page, 'Import 5 contacts'));
    await expect(page.getByText('Choose what each of these values means.')).toBeVisible();
    const maybe = page.getByLabel('What “maybe” means');
    await expect(maybe).toBeFocused();
    for (const meaning of ['opted_in', 'opted_out', 'unknown']) {
      await page.keyboard.press('ArrowDown');
      await expect(maybe).toHaveValue(meaning);
    }
    await expect(page.getByText('1 opted in · 2 opted out · 1 unknown · 1 not stated')).toBeVisible();
    await expect(page.getByText('“Gone quiet” is a smart group')).toBeVisible();
    await keyboard.press(button(page, 'Create the group “VIP”'));
    await expect(page.getByText('The group “VIP” will be created for 2 rows.')).toBeVisible();
    await keyboard.press(button(page, 'Import 5 contacts'));
    const evidence = page.getByLabel('Where and when people in the file agreed');
    await expect(evidence).toBeFocused();
    await page.keyboard.insertText('Spring fair 2026');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await keyboard.press(button(page, 'Import 5 contacts'));

    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
    await expect(figure(page, 'Opted in')).toHaveText('1');
    await expect(figure(page, 'Opted out')).toHaveText('2');
    await expect(figure(page, 'Groups created')).toHaveText('1');
    const owner = await askAs('owner@acme.test');
    const byPhone = async (phone: string) =>
      dataOf<Contact[]>(await owner('GET', '/contacts', { list: { filter: { phone } } }))[0];
    expect(await byPhone('+12025550171')).toMatchObject({
      consent: 'opted_in',
      // Noon in New York.
      consent_at: '2024-05-01T16:00:00.000Z',
      consent_evidence: 'I agree to texts · “Yes” · Spring fair 2026 · people.csv, line 2',
      category_id: 'acme-lead',
      group_ids: ['acme-newsletter', expect.any(String)],
    });
    expect(await byPhone('+12025550172')).toMatchObject({
      consent: 'opted_out',
      consent_evidence: '“unsubscribed” · people.csv, line 3',
    });
    expect(await byPhone('+12025550174')).toMatchObject({ consent: 'unknown', group_ids: [] });
    // A later row with the same number opts out.
    expect(await byPhone('+12025550175')).toMatchObject({
      consent: 'opted_out',
      consent_evidence: '“STOP” · people.csv, line 7',
    });

    await keyboard.press(button(page, 'Undo the import'));
    const question = page.getByRole('dialog');
    await expect(question).toContainText('The consent of 3 people will go back to what it was');
    await keyboard.press(question.getByRole('button', { name: 'Undo the import' }));
    await expect(page.getByText('1 group or category created by the import was deleted.')).toBeVisible();
    await expect(figure(page, 'Removed')).toHaveText('5');
    expect(await byPhone('+12025550172')).toBeUndefined();
  });
}

test('says before it starts who cannot be opted in, or stays unchanged', async ({ page, askAs }) => {
  const owner = await askAs('owner@acme.test');
  await owner('POST', '/contacts', { body: { phone: '+12025550171', consent: 'opted_out', consent_source: 'manual' } });
  await owner('POST', '/contacts', { body: { phone: '+12025550172', first_name: 'Known' } });
  await chooseFile(page, ['First name,Mobile,Opt-in', 'Ann,(202) 555-0171,yes', 'Bob,(202) 555-0172,yes']);
  await button(page, 'Next: columns').click();
  await button(page, 'Next: check').click();
  await expect(
    page.getByText('1 person who agreed in this file has opted out or is blocked. That does not change.'),
  ).toBeVisible();
  await expect(page.getByText('1 person who agreed is already a contact')).toBeVisible();
  await page.getByRole('radio', { name: 'Fill their empty fields' }).check();
  await expect(page.getByText('1 person who agreed is already a contact')).toHaveCount(0);
});

test('opts out people named in a file, even if it imports nobody', async ({ page }) => {
  await chooseFile(page, ['Mobile,Email,Opted out', '(202) 555-0171,none yet,yes', '(202) 555-0172,none yet,x']);
  await button(page, 'Next: columns').click();
  await expect(page.getByLabel('Field for “Opted out”')).toHaveValue('opt_out');
  await button(page, 'Next: check').click();
  await button(page, 'Opt out 2 people').click();
  await expect(figure(page, 'Opted out')).toHaveText('2');
  await expect(figure(page, 'Created')).toHaveText('0');
});

test('meets WCAG 2.2 AA in the dark theme, in French, on a phone', async ({ page, settle }) => {
  await page.addInitScript(() => {
    localStorage.setItem('heliograph.theme', 'dark');
    localStorage.setItem('heliograph.locale', 'fr');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseFile(page);
  await button(page, 'Suivant : colonnes').click();
  await button(page, 'Suivant : contrôle').click();
  await expect(page.getByLabel('Ce que signifie « maybe »')).toBeVisible();
  await button(page, /^Importer 5/).click();
  await expect(page.getByText('Choisissez ce que signifie chacune de ces valeurs.')).toBeVisible();
  await settle();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
