import type { Page } from '@playwright/test';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Several people share one inbox, and reply to each question once. */
test.use({ account: 'owner@acme.test' });

const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const rows = (page: Page) => list(page).getByRole('listitem').getByRole('link');
const views = (page: Page) => page.getByRole('navigation', { name: 'Views of the inbox' });
const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });

/** Opens a view by its link or, if that is not visible, by the menu. */
async function openView(page: Page, name: string): Promise<void> {
  // Which links are visible is settled once the counts have loaded.
  await expect(views(page).getByRole('link').first()).toHaveText(/\d/);
  const link = views(page).getByRole('link', { name, exact: true });
  if (await link.isVisible()) return await link.click();
  await views(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function openFirst(page: Page, view = ''): Promise<string> {
  await page.goto(`/app/messages${view}`);
  await rows(page).first().click();
  await expect(thread(page).getByRole('heading')).toBeVisible();
  return new URL(page.url()).searchParams.get('with') ?? '';
}

test('the inbox has views with counts, and a search', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const counts = dataOf<Record<string, number>>(await ask('GET', '/conversations/counts'));
  await page.goto('/app/messages');
  for (const [name, key] of [
    ['Open', 'open'],
    ['Unread', 'unread'],
    ['Mine', 'mine'],
    ['Unassigned', 'unassigned'],
    ['Done', 'done'],
    ['All', 'all'],
  ] as const) {
    await openView(page, `${name} ${counts[key]}`);
    await expect(views(page).getByRole('link', { name: `${name} ${counts[key]}` })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(counts[key]));
  }
  const [someone] = dataOf<Conversation[]>(await ask('GET', '/conversations', { list: { range: [3, 3] } }));
  await page.getByRole('searchbox', { name: 'Search names, numbers and last messages' }).fill(someone?.name ?? '');
  await expect(rows(page).first()).toContainText(someone?.name ?? '');
  await page.getByRole('searchbox').fill('nobody is called this');
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('less common views are in a menu, by keyboard too, and the current one is visible', async ({ page }) => {
  await page.goto('/app/messages');
  await expect(views(page).getByRole('link')).toHaveText([/^Open/, /^Unread/, /^Mine/, /^Unassigned/]);
  const more = views(page).getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([/^Snoozed/, /^May want to stop/, /^Automatic/, /^Done/, /^All/]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=all/);
  await expect(views(page).getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
  await expect(more).toBeFocused();
});

test('a conversation is assigned, done, and open again when the person writes', async ({ page, askAs }) => {
  const id = await openFirst(page, '?view=unassigned');
  await thread(page)
    .getByRole('button', { name: /^Assigned to: Unassigned/ })
    .click();
  await page.getByRole('menuitem', { name: 'Agnes Dubois' }).click();
  await expect(thread(page).getByRole('button', { name: /^Assigned to: Agnes Dubois/ })).toBeVisible();
  await thread(page).getByRole('button', { name: 'Done' }).click();
  await expect(thread(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  const ask = await askAs('agent@acme.test');
  await expect
    .poll(async () => dataOf(await ask('GET', `/conversations/${id}`)))
    .toMatchObject({
      status: 'done',
      assigned_to: 'acme-agent-1',
    });
  await thread(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(thread(page).getByRole('button', { name: 'Done' })).toBeVisible();
});

test('the inbox works by keyboard, and letters typed into a reply are not shortcuts', async ({ page, settle }) => {
  await page.goto('/app/messages');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(thread(page).getByRole('heading')).toHaveText(/\S/);
  const first = await thread(page).getByRole('heading').textContent();
  await page.keyboard.press('j');
  await expect(thread(page).getByRole('heading')).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(thread(page).getByRole('heading')).toHaveText(first ?? '');
  await page.keyboard.press('r');
  await page.keyboard.type('jerk/e');
  await expect(reply(page)).toHaveValue('jerk/e');
  await expect(thread(page).getByRole('heading')).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(thread(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn single-key shortcuts off' }).click();
  await thread(page).getByRole('heading').focus();
  await page.keyboard.press('j');
  await expect(page.getByText('Shortcuts are off')).toBeVisible();
  await expect(thread(page).getByRole('heading')).toHaveText(first ?? '');
  // One setting for all of them: the shortcuts sheet has the same one, and lists the inbox's keys.
  await page.keyboard.press('?');
  await settle();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn single-key shortcuts on' }).click();
  await thread(page).getByRole('heading').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('region', { name: 'Messages' })).toContainText('nextJ');
  await sheet.getByRole('switch').click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Shortcuts are off')).toBeVisible();
});

for (const [key, field] of [
  ['r', 'Reply'],
  ['i', 'Note'],
] as const) {
  test(`text typed after ${key} while the conversation loads goes into the field, and closes nothing`, async ({
    page,
  }) => {
    const releases: (() => void)[] = [];
    let isHolding = true;
    await page.route(/\/api\/v2\/contacts\/acme-contact-/, async (route) => {
      if (isHolding) await new Promise<void>((resolve) => releases.push(resolve));
      await route.continue();
    });
    await page.goto('/app/messages');
    await expect(rows(page).first()).toBeVisible();
    const changes: string[] = [];
    page.on('request', (request) => {
      if (/\/conversations\/[^/]+\/(close|reopen)/.test(request.url())) changes.push(request.url());
    });
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/with=/);
    const address = page.url();
    await page.keyboard.press(key);
    await page.keyboard.type('See you, ejk');
    await page.keyboard.press('Backspace');
    isHolding = false;
    for (const go of releases) go();
    await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue('See you, ej');
    await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused();
    await page.keyboard.type('e');
    await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue('See you, eje');
    expect(page.url()).toBe(address);
    expect(changes).toEqual([]);
  });
}

test('a conversation that loads late takes no letters typed into the search', async ({ page }) => {
  const releases: (() => void)[] = [];
  let isHolding = true;
  await page.route(/\/api\/v2\/contacts\/acme-contact-/, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  await page.goto('/app/messages');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/with=/);
  await page.keyboard.press('/');
  await page.keyboard.type('ko');
  isHolding = false;
  for (const go of releases) go();
  await expect(thread(page).getByRole('heading')).toHaveText(/\S/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the newest message stays in view when the window shrinks, until the user scrolls up', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const [longest] = dataOf<Conversation[]>(await ask('GET', '/conversations', { list: { range: [0, 0] } }));
  const id = longest?.contact_id ?? '';
  for (let at = 1; at <= 8; at += 1) {
    await ask('POST', `/conversations/${id}/notes`, { body: { body: `Line ${at} of what we said`.repeat(4) } });
  }
  await page.goto(`/app/messages?with=${id}`);
  const log = page.getByRole('log', { name: 'Messages in this conversation' });
  const newest = log.getByRole('listitem').last();
  await expect(reply(page)).toBeVisible();
  await expect(newest).toContainText('Line 8');
  await expect(newest).toBeInViewport();
  // As when the reply box appears in the same frame in which the messages are scrolled to their end.
  await log.evaluate((element) => {
    const { clientHeight } = element;
    element.style.flex = 'none';
    element.style.boxSizing = 'border-box';
    element.style.height = `${clientHeight - 150}px`;
    element.dispatchEvent(new Event('scroll'));
  });
  await expect(newest).toBeInViewport();
  await log.hover();
  await page.mouse.wheel(0, -400);
  await expect(newest).not.toBeInViewport();
  await ask('POST', `/conversations/${id}/notes`, { body: { body: 'Said meanwhile' } });
  await expect(newest).toContainText('Said meanwhile');
  await expect(newest).not.toBeInViewport();
});

test('a draft reply is kept for its conversation, even after a reload, and removed once sent', async ({ page }) => {
  await openFirst(page);
  await reply(page).fill('We are open unt');
  await rows(page).nth(1).click();
  await expect(reply(page)).toHaveValue('');
  await expect(rows(page).first()).toContainText('Draft: We are open unt');
  await page.reload();
  await rows(page).first().click();
  await expect(reply(page)).toHaveValue('We are open unt');
  await reply(page).fill('We are open until six.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('We are open until six.')).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect(list(page).getByText('Draft:')).toHaveCount(0);
});

test('a reply from a template has the template’s text', async ({ page }) => {
  await openFirst(page);
  await thread(page).getByRole('button', { name: 'Choose a template' }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await expect(reply(page)).not.toHaveValue('');
});

test('two people see each other, and the second reply waits until the first was read', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/409/);
  const id = await openFirst(page);
  const agnes = await askAs('agent@acme.test');
  await agnes('POST', `/conversations/${id}/presence`, { body: { is_typing: true } });
  await expect(page.getByText('Agnes Dubois is replying right now')).toBeVisible();

  await reply(page).fill('Until eight.');
  // The conversation is refreshed every few seconds; this test is about a message that arrives in between.
  await page.route('**/api/v2/messages?*', (route) => route.abort());
  allowNoise(/Failed to load resource|ERR_FAILED/);
  await agnes('POST', `/conversations/${id}/messages`, {
    body: { body: 'Until six.' },
    headers: { 'Idempotency-Key': 'agnes answers' },
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A colleague has just replied')).toBeVisible();
  await expect(reply(page)).toHaveValue('Until eight.');
  await page.unroute('**/api/v2/messages?*');
  await expect(page.getByRole('log').getByText('Until six.')).toBeInViewport();
  await reply(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('Until eight.')).toBeVisible();
  const list = { filter: { contact_id: id, body: ['Until six.', 'Until eight.'] } };
  expect(dataOf<Message[]>(await agnes('GET', '/messages', { list }))).toHaveLength(2);
});

test('a colleague’s changes appear without a reload', async ({ page, askAs }) => {
  const id = await openFirst(page, '?view=unassigned');
  const ask = await askAs('manager@acme.test');
  await ask('POST', `/conversations/${id}/assign`, { body: { assigned_to: 'acme-manager-1' } });
  await expect(thread(page).getByRole('button', { name: /^Assigned to: Maya Lindqvist/ })).toBeVisible();
  await ask('POST', `/conversations/${id}/messages`, {
    body: { body: 'I take this one.' },
    headers: { 'Idempotency-Key': 'maya answers' },
  });
  await expect(page.getByRole('log').getByText('I take this one.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Maya Lindqvist')).toBeVisible();
});

test('a person who opts out while their conversation is open gets no reply, until they opt in again', async ({
  page,
  api,
  askAs,
}) => {
  const ask = await askAs('owner@acme.test');
  const contactOf = async (id: string) => dataOf<Contact>(await ask('GET', `/contacts/${id}`));
  const { id, phone } = await contactOf('acme-contact-49');
  const person = page.getByRole('complementary', { name: 'Contact' });
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/v2/events'));
  await page.goto(`/app/messages?with=${id}`);
  await expect(person.getByText('Opted in')).toBeVisible();
  await expect(reply(page)).toBeVisible();
  await listening;
  await api.receive({ tenant_id: 'acme', from: phone, body: 'STOP' });
  await expect(person.getByText('Opted out')).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  await api.receive({ tenant_id: 'acme', from: phone, body: 'START' });
  await expect(person.getByText('Opted in')).toBeVisible();
  await expect(reply(page)).toBeVisible();
  // No message announces a colleague's decision.
  const { version } = await contactOf(id);
  const body = { consent: 'opted_out', consent_source: 'manual' };
  await ask('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': `"${version}"` } });
  await expect(person.getByText('Opted out')).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
});

test('a person who opts out while a reply is written gets none, and the page says so', async ({
  page,
  askAs,
  allowNoise,
}) => {
  const ask = await askAs('owner@acme.test');
  const contactOf = async (id: string) => dataOf<Contact>(await ask('GET', `/contacts/${id}`));
  const person = page.getByRole('complementary', { name: 'Contact' });
  allowNoise(/422/);
  const { id, version } = await contactOf('acme-contact-16');
  await page.goto(`/app/messages?with=${id}`);
  await reply(page).fill('See you on Sunday');
  // The page learns of it by sending, before it fetches the contact again.
  let release: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/v2/contacts/${id}`, async (route) => {
    await isSent;
    await route.continue();
  });
  const body = { consent: 'opted_out', consent_source: 'manual' };
  await ask('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': `"${version}"` } });
  const refused = page.waitForResponse((response) => response.status() === 422);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await refused;
  release();
  await expect(reply(page)).toHaveCount(0);
  await expect(person.getByText('Opted out')).toBeVisible();
});

test('a failed message says why, and is sent again once', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  const filter = { direction: 'outgoing', status: 'failed', campaign_id: null };
  const [failed] = dataOf<Message[]>(await ask('GET', '/messages', { list: { range: [0, 0], filter } }));
  await page.goto(`/app/messages?with=${failed?.contact_id}`);
  const again = page.getByRole('log').getByRole('button', { name: 'Send again' }).first();
  await again.dblclick();
  await expect(page.getByText('This message was already sent again').first()).toBeVisible();
  const list = { filter: { contact_id: failed?.contact_id, sends_again: failed?.id } };
  expect(dataOf<Message[]>(await ask('GET', '/messages', { list }))).toHaveLength(1);
});

test('the contact is shown next to the conversation, limited by the role', async ({ page }) => {
  await page.goto('/app/messages?with=acme-contact-49');
  const person = page.getByRole('complementary', { name: 'Contact' });
  await expect(person.getByText('Consent')).toBeVisible();
  await expect(person.getByRole('link', { name: 'Open contact' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the contact' }).click();
  await expect(person).toHaveCount(0);
});

test.describe('an agent', () => {
  test.use({ account: 'agent@acme.test' });
  test('sees no number in full, and no campaigns', async ({ page }) => {
    await page.goto('/app/messages?with=acme-contact-49');
    const person = page.getByRole('complementary', { name: 'Contact' });
    await expect(person.getByText('•')).toBeVisible();
    await expect(person.getByText('Recent campaigns')).toHaveCount(0);
    await expect(thread(page).getByRole('button', { name: 'Done' })).toBeVisible();
  });
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer@acme.test' });
  test('reads, and changes nothing', async ({ page }) => {
    await page.goto('/app/messages?with=acme-contact-49');
    await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await expect(reply(page)).toHaveCount(0);
    await expect(thread(page).getByRole('button', { name: /^Assigned to|Done|Mark as unread/ })).toHaveCount(0);
  });
});

test('a note is written by keyboard, mentions a colleague, stays a draft in the meantime, and is changed and deleted', async ({
  page,
  askAs,
}) => {
  const id = await openFirst(page);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await page.keyboard.press('i');
  await expect(note).toBeFocused();
  await note.pressSequentially('Could you look, @dub');
  await expect(page.getByRole('option', { name: 'Agnes Dubois' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Could you look, @Agnes Dubois ');
  await page.reload();
  await expect(note).toHaveValue('Could you look, @Agnes Dubois ');
  await note.press('Control+Enter');
  const bubble = thread(page).getByRole('listitem').filter({ hasText: 'Could you look' });
  await expect(bubble).toContainText('Only your team sees this');
  await expect(bubble.locator('mark')).toHaveText('@Agnes Dubois');
  await expect(note).toHaveValue('');
  const ask = await askAs('agent@acme.test');
  const [saved] = dataOf<{ body: string; mentions: string[] }[]>(await ask('GET', `/conversations/${id}/notes`));
  expect(saved).toMatchObject({ body: 'Could you look, @Agnes Dubois', mentions: ['acme-agent-1'] });

  await bubble.getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('textbox', { name: 'Edit note' }).fill('Could you look today?');
  await page.getByRole('button', { name: 'Save note' }).click();
  const editedNote = thread(page).getByRole('listitem').filter({ hasText: 'Could you look today?' });
  await editedNote.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(editedNote).toHaveCount(0);
});

test('a conversation is snoozed by keyboard, has its own view, and comes back as unread on time', async ({
  page,
  passTime,
}) => {
  await openFirst(page);
  const name = await thread(page).getByRole('heading').innerText();
  await page.keyboard.press('z');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect(thread(page).getByText(/^Snoozed until/)).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  await openView(page, 'Snoozed 1');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(name);
  await passTime(36 * 3_600_000);
  await expect(page.getByText('Nothing is snoozed')).toBeVisible();
  await views(page)
    .getByRole('link', { name: /^Unread/ })
    .click();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the last message stays readable above a long reply, and no button leaves the screen', async ({ page }) => {
    await page.goto('/app/messages?with=acme-contact-12');
    await reply(page).fill('Ça coûte 5 € – à bientôt 👩‍🌾');
    await expect(thread(page).getByText('Unicode', { exact: true })).toBeVisible();
    const log = page.getByRole('log', { name: 'Messages in this conversation' });
    expect(await log.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(96);
    await expect(log.getByRole('listitem').last()).toBeInViewport();
    const frame = await thread(page).boundingBox();
    const last = await thread(page)
      .getByRole('button', { name: /^(Show|Hide) the contact$/ })
      .boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) - 4);
    await page.getByRole('button', { name: 'Send reply' }).tap();
    await expect(reply(page)).toHaveValue('');
  });
});
