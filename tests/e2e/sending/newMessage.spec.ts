import { expect, test } from '#tests/e2e/fixtures.ts';

test.describe('a new message', () => {
  test.use({ account: 'owner@acme.test' });

  test('is sent from the inbox to an unknown number, whose conversation then opens', async ({ page }) => {
    await page.goto('/app/messages');
    await page.getByRole('button', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await dialog.getByLabel('To', { exact: true }).fill('(202) 555-0187');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Your table is ready.');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('log', { name: 'Messages in this conversation' })).toContainText(
      'Your table is ready.',
    );
    await expect(page).not.toHaveURL(/new=/);
  });

  test('goes to a contact found by name, with the keyboard alone, and fills in their name', async ({ page, askAs }) => {
    const owner = await askAs('owner@acme.test');
    const body = {
      phone: '+12025550189',
      first_name: 'Quentin',
      last_name: 'Orwell',
      consent: 'opted_in',
      consent_source: 'manual',
    };
    expect((await owner('POST', '/contacts', { body })).status).toBe(201);
    await page.goto('/app/messages?new=1');
    const dialog = page.getByRole('dialog', { name: 'New message' });
    const to = dialog.getByLabel('To', { exact: true });
    await expect(to).toBeFocused();
    await to.pressSequentially('quentin');
    await expect(page.getByRole('option')).toHaveText(['Quentin Orwell (202) 555-0189']);
    await expect(to).toHaveAttribute('aria-activedescendant', /option-0$/);
    await page.keyboard.press('Enter');
    await expect(to).toHaveValue('Quentin Orwell');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Hi {{first_name}}, your table is ready.');
    await to.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('log', { name: 'Messages in this conversation' })).toContainText(
      'Hi Quentin, your table is ready.',
    );
  });

  test('goes to the contact with the whole typed name, even if Enter is pressed before contacts are found', async ({
    page,
    askAs,
  }) => {
    const owner = await askAs('owner@acme.test');
    for (const [at, first_name] of ['Aquila', 'Quentin'].entries()) {
      const body = { phone: `+1202555019${at}`, first_name, consent: 'opted_in', consent_source: 'manual' };
      expect((await owner('POST', '/contacts', { body })).status).toBe(201);
    }
    await page.goto('/app/messages?new=1');
    const to = page.getByRole('dialog', { name: 'New message' }).getByLabel('To', { exact: true });
    await to.pressSequentially('qu');
    await expect(page.getByRole('option').first()).toContainText('Aquila');
    await page.keyboard.type('entin');
    await page.keyboard.press('Enter');
    await expect(to).toHaveValue('Quentin');
  });

  test('says at the field why somebody cannot get it, and keeps the text', async ({ page, allowNoise, askAs }) => {
    allowNoise(/status of 422/);
    const owner = await askAs('owner@acme.test');
    const body = { phone: '+12025550188', first_name: 'Nora', consent: 'opted_out', consent_source: 'manual' };
    expect((await owner('POST', '/contacts', { body })).status).toBe(201);
    await page.goto('/app/messages?new=1');
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await dialog.getByLabel('To', { exact: true }).fill('+12025550188');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Nora opted out');
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  });
});

test.describe('on a phone, in French', () => {
  test.use({ account: 'owner@acme.test', viewport: { width: 390, height: 844 } });

  test('no part of a new message is cut off', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
    await page.goto('/app/messages?new=1');
    const dialog = page.getByRole('dialog', { name: 'Nouveau message' });
    await expect(dialog.getByRole('button', { name: /Choisir un autre appareil/ })).toBeVisible();
    const [whole, field] = [await dialog.boundingBox(), await dialog.getByLabel('À', { exact: true }).boundingBox()];
    const endOf = (box: typeof whole) => (box ? box.x + box.width : Number.NaN);
    expect(endOf(field)).toBeLessThanOrEqual(endOf(whole) - 16);
  });
});

test.describe('a user who can only reply', () => {
  test.use({ account: 'agent@acme.test' });

  test('has no button for a new message', async ({ page }) => {
    await page.goto('/app/messages');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
  });
});
