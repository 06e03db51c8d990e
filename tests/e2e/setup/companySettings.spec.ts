import type { Page } from '@playwright/test';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const AT = '/app/settings/company-settings';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();

test('the overview finds a single setting and leads to its section', async ({ page }) => {
  await page.goto('/app/settings');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('do not disturb');
  await page.getByRole('link', { name: /^Quiet hours/ }).click();
  await expect(page).toHaveURL(`${AT}#quiet-hours`);
  await expect(page.getByRole('heading', { level: 2, name: 'Quiet hours' })).toBeInViewport();
});

test('two people change the settings at once, and one chooses a version for each field', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/status of 412/);
  await page.goto(AT);
  await page.getByLabel('Company name').fill('Acme Gardens');
  await box(page, 'Sender line')
    .or(page.getByLabel(/^Sender line/))
    .first()
    .fill('Acme: ');
  const ask = await askAs('admin@acme.test');
  const { body } = await ask('GET', '/settings/company-settings');
  const { version } = body.data as CompanySettings;
  const othersInput = { name: 'Acme Plants', sender_line: 'Plants: ', retention_days: 90 };
  const headers = { 'If-Match': `"${version}"` };
  expect((await ask('PUT', '/settings/company-settings', { body: othersInput, headers })).status).toBe(200);

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog.getByRole('row', { name: /Company name/ })).toContainText('Acme GardensAcme Plants');
  await expect(dialog.getByRole('radio', { name: /^Delete message text after: Theirs/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Sender line: Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  const after = (await ask('GET', '/settings/company-settings')).body.data as CompanySettings;
  expect([after.name, after.sender_line, after.retention_days]).toEqual(['Acme Gardens', 'Plants: ', 90]);
});

test('custom fields in conflict are chosen one by one, order too, and changes to contacts stay', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/status of 412/);
  await page.goto(AT);
  await box(page, 'Name of Town').fill('Home town');
  await box(page, 'Name of Size').fill('Dress size');
  await page.getByRole('button', { name: 'More actions for Has a garden' }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await box(page, 'Name of New field').fill('Shoe size');

  const ask = await askAs('admin@acme.test');
  const readSettings = async () => (await ask('GET', '/settings/company-settings')).body.data as CompanySettings;
  const at = (version: number) => ({ 'If-Match': `"${version}"` });
  const first = await readSettings();
  const body = { key: 'town', type: 'choice', choices: ['Troy', 'Albany'] };
  const path = '/settings/company-settings/custom-fields/type';
  expect((await ask('POST', path, { body, headers: at(first.version) })).status).toBe(200);
  const { version, custom_fields } = await readSettings();
  const [size, ...others] = custom_fields;
  const club = { key: 'club', label: 'Club', type: 'text', choices: [], is_retired: false };
  const otherFields = [...others, { ...size, label: 'Clothing size' }, club];
  const response = await ask('PUT', '/settings/company-settings', {
    body: { custom_fields: otherFields },
    headers: at(version),
  });
  expect(response.status).toBe(200);

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog.getByRole('rowheader')).toHaveText(['Field Size', 'Field Club', 'Field Town', 'Field order']);
  await expect(dialog.getByRole('row', { name: /^Field Club/ })).toContainText('missingClub (Text)');
  await expect(dialog.getByRole('row', { name: /^Field Town/ })).toContainText('Home town (Choice · Troy, Albany)');
  await expect(dialog.getByRole('radio', { name: /^Field Club: Theirs/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Field order: Theirs/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Field order: Yours/ }).check();
  await dialog.getByRole('radio', { name: /^Field Size: Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect((await readSettings()).custom_fields).toEqual([
    { ...size, label: 'Clothing size' },
    club,
    { key: 'town', label: 'Home town', type: 'choice', choices: ['Troy', 'Albany'], is_retired: false },
    expect.objectContaining({ key: 'customer_since' }),
    expect.objectContaining({ key: 'has_garden', is_retired: true }),
    { ...club, key: 'shoe_size', label: 'Shoe size' },
  ]);
});

test('choosing one’s own earlier value overwrites theirs', async ({ page, askAs, allowNoise }) => {
  allowNoise(/status of 412/);
  await page.goto(AT);
  await page.getByLabel('Company name').fill('Acme Gardens');
  const ask = await askAs('admin@acme.test');
  const { version, retention_days } = (await ask('GET', '/settings/company-settings')).body.data as CompanySettings;
  const headers = { 'If-Match': `"${version}"` };
  await ask('PUT', '/settings/company-settings', { body: { retention_days: 90 }, headers });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  // It has the focus without being tabbed to, so it shows no focus ring.
  await expect(dialog).toBeFocused();
  await expect(dialog).toHaveCSS('outline-style', 'none');
  await dialog.getByRole('radio', { name: /^Delete message text after: Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const after = (await ask('GET', '/settings/company-settings')).body.data as CompanySettings;
  expect([after.name, after.retention_days]).toEqual(['Acme Gardens', retention_days]);
});

test('words that always opt out stay, others come and go', async ({ page, api, askAs }) => {
  await page.goto(AT);
  const words = page.getByRole('list', { name: 'Opt-out words' }).getByRole('listitem');
  const always = 'STOP, QUIT, END, REVOKE, OPT OUT, OPTOUT, CANCEL, UNSUBSCRIBE, STOPALL, REMOVE, TD, ARRET'.split(
    ', ',
  );
  await expect(words).toHaveText(always);
  for (const word of always) {
    await expect(page.getByRole('button', { name: `Remove ${word}`, exact: true })).toHaveCount(0);
  }
  const field = page.getByRole('textbox', { name: 'Opt-out words' });
  await field.press('Backspace');
  await expect(words).toHaveCount(12);
  await field.fill('stop, genug');
  await field.press('Enter');
  await field.blur();
  await expect(words).toHaveText([...always, 'STOP', 'GENUG']);
  await expect(page.getByText('STOP is in the list twice.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove STOP', exact: true }).click();
  await expect(words).toHaveText([...always, 'GENUG']);
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();

  const ask = await askAs('owner@acme.test');
  const consentOf = async (phone: string) => {
    const { body } = await ask('GET', '/contacts', { list: { filter: { q: phone } } });
    return (body.data as Contact[]).map(({ consent }) => consent);
  };
  await api.receive({ tenant_id: 'acme', from: '+12125550191', body: 'Genug!' });
  await api.receive({ tenant_id: 'acme', from: '+12125550192', body: 'Remove' });
  expect([await consentOf('+12125550191'), await consentOf('+12125550192')]).toEqual([['opted_out'], ['opted_out']]);
});

test('built-in words are shown by language, the company’s own first', async ({ page }) => {
  await page.goto(AT);
  const group = page.getByRole('group').filter({ hasText: 'Built-in words by language' });
  await group.getByText('Built-in words by language').press('Enter');
  await expect(group.getByRole('heading')).toHaveText([
    ...['English', 'French', 'Spanish', 'Portuguese', 'German', 'Italian', 'Dutch', 'Polish', 'Turkish', 'Arabic'],
  ]);
  await expect(group).toContainText('DÉSABONNER');
  await expect(group).toContainText('OUI');
  await page.getByRole('button', { name: 'Remove YES' }).click();
  await expect(group).not.toContainText('OUI');
  await page.getByRole('combobox', { name: 'Language English' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(group.getByRole('heading').first()).toHaveText('French');
});

test('words that clash are named, and STOP stays', async ({ page }) => {
  await page.goto(AT);
  const help = page.getByRole('textbox', { name: 'Help words' });
  await help.fill('quit');
  await help.press('Enter');
  await help.blur();
  await expect(page.getByText('QUIT is reserved for the Opt-out words.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove QUIT' }).last().click();
  await expect(page.getByText('QUIT is reserved for the Opt-out words.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove STOP', exact: true })).toHaveCount(0);
});

test('a logo must be a picture: an SVG is refused, a PNG is shown at the top', async ({ page }) => {
  await page.goto(AT);
  const file = page.locator('input[type=file]');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) });
  await expect(page.getByText('SVG files can contain scripts and are not accepted.')).toBeVisible();

  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 100);
    canvas.getContext('2d')?.fillRect(0, 0, 200, 100);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await expect(page.getByRole('img', { name: 'Preview of the new logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await expect(page.getByRole('img', { name: 'Current logo', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 200);
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Logo changed' });
  await expect(entry.getByRole('img', { name: 'The current logo' })).toHaveJSProperty('naturalWidth', 200);
  await expect(entry.getByRole('button', { name: 'Restore the version before this' })).toHaveCount(0);
});

test('changing the type of a field shows what will be lost', async ({ page, askAs }) => {
  await page.goto(AT);
  await page.getByRole('button', { name: 'More actions for Town' }).click();
  await page.getByRole('menuitem', { name: 'Change type…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the type of Town' });
  await dialog.getByLabel('New type').selectOption('number');
  await dialog.getByRole('button', { name: /^Change type, lose \d+ values$/ }).click();
  await expect(page.getByText('Type of Town changed')).toBeVisible();
  const ask = await askAs('owner@acme.test');
  const { custom_fields } = (await ask('GET', '/settings/company-settings')).body.data as CompanySettings;
  expect(custom_fields.find(({ key }) => key === 'town')?.type).toBe('number');
});
