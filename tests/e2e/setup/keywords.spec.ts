import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { oneByOne, watchShifts } from '#tests/e2e/watchShifts.ts';

const PATH = '/app/settings/keywords';

test.use({ account: 'owner@acme.test' });

const dialog = (page: Page) => page.getByRole('dialog');
const word = (page: Page) => dialog(page).getByRole('textbox', { name: 'Word' });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const wordsInOrder = (page: Page) => page.getByRole('table', { name: 'Keywords' }).locator('a[data-record]');

test('the form says that a keyword without reply or changes only counts messages', async ({ page }) => {
  await page.goto(`${PATH}?create=`);
  const note = dialog(page).getByText('Messages that match are only counted.');
  await expect(word(page)).toBeVisible();
  await expect(note).toHaveCount(0);
  await word(page).fill('VOTE');
  await expect(note).toBeVisible();
  const reply = dialog(page).getByRole('textbox', { name: /^Reply/ });
  await reply.fill('Thanks!');
  await expect(note).toHaveCount(0);
  await reply.fill('');
  await expect(note).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Set category' }).click();
  await page.getByRole('option', { name: 'Lead' }).click();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(note).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create keyword' }).click();
  await expect(page.getByText('Keyword VOTE created')).toBeVisible();
});

test('a keyword is created in a dialog with its own address', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: 'New keyword' }).click();
  await expect(page).toHaveURL(`${PATH}?create=`);
  await word(page).fill('Stop');
  await dialog(page).getByRole('button', { name: 'Create keyword' }).click();
  await expect(dialog(page).getByText('“Stop” is reserved for opting out.')).toBeVisible();
  await word(page).fill('Baja');
  await expect(dialog(page).getByText('Contacts who speak Spanish opt out with “Baja”')).toBeVisible();
  await word(page).fill('menu');
  await dialog(page)
    .getByRole('textbox', { name: /^Reply/ })
    .fill('Soup of the day: leek.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(word(page)).toHaveValue('menu');
  await dialog(page).getByRole('button', { name: 'Create keyword' }).click();
  await expect(page.getByText('Keyword menu created')).toBeVisible();
  await expect(page).toHaveURL(PATH);
  await expect(wordsInOrder(page)).toHaveText(['HOURS', 'JOIN', 'JOIN CLUB', 'DELIVERY', 'MULCH', 'menu']);

  await page.getByRole('link', { name: 'menu', exact: true }).click();
  await expect(word(page)).toHaveValue('menu');
  await page.reload();
  await expect(word(page)).toHaveValue('menu');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await dialog(page).getByRole('button', { name: 'Delete keyword' }).click();
  // An open dialog hides the list from assistive technology, and so from the next line.
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'menu', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'menu', exact: true })).toBeVisible();
});

test('an unknown keyword shows the 404 page', async ({ page, allowNoise }) => {
  allowNoise(/status of 404/);
  await page.goto(`${PATH}?edit=none`);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
});

test('a keyword that is never triggered says so, and is triggered once moved up', async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, 'JOIN CLUB')).toContainText('Never triggered');
  await expect(row(page, 'JOIN')).toContainText('Hides others');
  await page.goto(`${PATH}?edit=acme-join-club`);
  await expect(dialog(page)).toContainText(
    'Every message that would match goes to JOIN (starts with this word), higher in the list.',
  );
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Change order' }).click();
  await page.getByRole('button', { name: 'Move JOIN CLUB', exact: true }).press('ArrowUp');
  await expect(page.getByText('JOIN CLUB is now 2 of 5')).toBeAttached();
  await expect(page.getByText('Never triggered')).toBeHidden();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(wordsInOrder(page)).toHaveText(['HOURS', 'JOIN CLUB', 'JOIN', 'DELIVERY', 'MULCH']);
  await expect(page.getByText('Never triggered')).toBeHidden();
});

test('the list stays open while it is searched, which writes its order to the address', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('searchbox').fill('hours');
  await expect(page).toHaveURL(/order=ASC/);
  await expect(page.getByRole('row', { name: /HOURS/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /JOIN/ })).toHaveCount(0);
});

test('the order is changed by dragging; a conflicting order is shown, and the user chooses', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/status of 412/);
  await page.goto(`${PATH}?reorder`);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const to = await handle('HOURS').boundingBox();
  await handle('DELIVERY').hover();
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) + 5, { steps: 8 });
  await page.mouse.up();
  const items = page.getByRole('list', { name: 'Keywords' }).getByRole('listitem');
  await expect(items.first()).toContainText('DELIVERY');

  const ask = await askAs('admin@acme.test');
  const seen = dataOf<{ id: string }[]>(
    await ask('GET', '/settings/keywords', { list: { sort: ['priority', 'ASC'] } }),
  ).map(({ id }) => id);
  await ask('PUT', '/settings/keywords/order', { body: { seen_ids: seen, ids: seen.toReversed() } });
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(dialog(page)).toContainText('Someone else changed the order');
  await dialog(page).getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(wordsInOrder(page)).toHaveText(['DELIVERY', 'HOURS', 'JOIN', 'JOIN CLUB', 'MULCH']);
});

test('a trial of an incoming message shows what then happens', async ({ page, api, askAs, allowNoise }) => {
  allowNoise(/422|must be a phone number/);
  await page.goto(PATH);
  const trial = page.getByRole('region', { name: 'Try an incoming message' });
  await trial.getByRole('textbox', { name: 'Message' }).fill('Delivery hours?');
  await trial.getByRole('button', { name: 'A number' }).click();
  await trial.getByRole('textbox', { name: 'From' }).fill('12 34');
  await trial.getByRole('button', { name: 'Try' }).click();
  await expect(trial).toContainText('Enter a phone number or a short code.');
  await trial.getByRole('textbox', { name: 'From' }).fill('(212) 555-0199');
  await trial.getByRole('button', { name: 'Try' }).click();
  await expect(trial).toContainText('DELIVERY (contains this word)');
  await expect(trial).toContainText('We deliver within 15 miles on Tuesdays and Fridays.');
  await expect(trial).toContainText('1 segment');
  await expect(trial).toContainText('Becomes a contact');
  await expect(trial).toContainText('Sets category Lead');
  await expect(trial).toContainText('A keyword was triggered instead.');

  const ask = await askAs('owner@acme.test');
  const hits = async () => dataOf(await ask('GET', '/settings/keywords/acme-delivery')).triggered_count;
  expect(await hits()).toBe(8);
  await api.receive({ tenant_id: 'acme', from: '+12125550199', body: 'Delivery hours?' });
  expect(await hits()).toBe(9);
  const response = await ask('GET', '/contacts', { list: { filter: { q: '+12125550199' } } });
  const [contact] = dataOf<{ id: string; category_id: string }[]>(response);
  expect(contact?.category_id).toBe('acme-lead');
  await page.goto(`/app/contacts/${contact?.id}/update`);
  await expect(page.getByText('Texted the keyword DELIVERY')).toBeVisible();
});

test('an opt-out word comes before keywords, and is confirmed first', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const agreed = await ask('GET', '/contacts', { list: { filter: { consent: 'opted_in' }, range: [0, 0] } });
  const [person] = dataOf<{ first_name: string; last_name: string }[]>(agreed);
  const name = `${person?.first_name} ${person?.last_name}`;
  await page.goto(PATH);
  const trial = page.getByRole('region', { name: 'Try an incoming message' });
  await trial.getByRole('textbox', { name: 'Message' }).fill('Opt-Out!\nSent from my iPhone');
  await trial.getByRole('combobox', { name: 'From' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await trial.getByRole('button', { name: 'Try' }).click();
  await expect(trial).toContainText('Opt-out word');
  await expect(trial).toContainText('sent before the contact is changed');
  await expect(trial).toContainText('→ Opted out, by their own message');
});

test('a keyword is turned off and on in the list, even if triggered in between', async ({ page, api, allowNoise }) => {
  allowNoise(/status of 412/);
  await page.goto(PATH);
  const hours = page.getByRole('switch', { name: 'Keyword HOURS is on' });
  await expect(hours).toBeChecked();
  await api.receive({ tenant_id: 'acme', from: '+12125550198', body: 'hours' });
  await hours.click();
  await expect(page.getByText('Keyword HOURS is off')).toBeVisible();
  await expect(hours).not.toBeChecked();
});

test('a keyword shows its history, and restores an earlier version', async ({ page, askAs }) => {
  const owner = await askAs('owner@acme.test');
  const { version, reply } = dataOf<Keyword>(await owner('GET', '/settings/keywords/acme-hours'));
  const headers = { 'If-Match': `"${version}"` };
  await owner('PUT', '/settings/keywords/acme-hours', { body: { reply: 'We are closed.' }, headers });
  await page.goto(`${PATH}?edit=acme-hours`);
  const history = dialog(page).first().getByRole('region', { name: 'History' });
  await expect(history.getByRole('row').filter({ hasText: 'We are closed.' })).toContainText(reply);
  await history.getByRole('button', { name: 'Restore the version before this' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(
    dialog(page)
      .first()
      .getByRole('textbox', { name: /^Reply/ }),
  ).toHaveValue(reply);
});

test.describe('a user who can only view', () => {
  test.use({ account: 'viewer@acme.test' });

  test('sees keywords and tries messages, and changes nothing', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('link', { name: 'New keyword' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Change order' })).toBeHidden();
    await page.getByRole('link', { name: 'HOURS', exact: true }).click();
    await expect(word(page)).toBeDisabled();
    await expect(dialog(page).getByRole('button', { name: 'Save keyword' })).toBeHidden();
  });
});

for (const width of [1440, 390]) {
  test(`no keyword moves when what its row shows arrives late, so that no other switch is hit, at ${width} px`, async ({
    page,
    settle,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await oneByOne(page);
    await page.goto(PATH);
    await expect(page.getByText('Never triggered').first()).toBeVisible();
    await expect(page.getByText('Adds to Garden club')).toBeVisible();
    await settle();
    expect((await shifts()).filter((moved) => /HOURS|JOIN|DELIVERY|MULCH/.test(moved))).toEqual([]);
  });
}
