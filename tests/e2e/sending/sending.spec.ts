import type { Page } from '@playwright/test';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** People are texted exactly once, and never by mistake, even if the connection fails or another tab or person acts at the same time. */
test.use({ account: 'owner@acme.test' });
// Failures that must never happen get no second try.
test.describe.configure({ retries: 0 });

const NAME = 'Garden club evening';

async function campaignNamed(ask: Ask, name: string): Promise<Campaign> {
  const [campaign] = dataOf<Campaign[]>(await ask('GET', '/campaigns', { list: { filter: { name } } }));
  if (!campaign) throw new Error(`There is no campaign ${name}.`);
  return campaign;
}

/** Number of messages of a campaign per contact. */
async function textsPerPerson(ask: Ask, campaign: Campaign): Promise<number[]> {
  const list = { filter: { campaign_id: campaign.id, direction: 'outgoing' } };
  const messages = dataOf<Message[]>(await ask('GET', '/messages', { list }));
  const counts = new Map<string | null, number>();
  for (const { contact_id } of messages) counts.set(contact_id, (counts.get(contact_id) ?? 0) + 1);
  return [...counts.values()];
}

const sendButton = (page: Page) => page.getByRole('button', { name: /^Send to \d+ people$/ });
const dialogButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Send to \d+ people$/ });

async function openReview(page: Page, ask: Ask): Promise<number> {
  const { id } = await campaignNamed(ask, NAME);
  await page.goto(`/app/campaigns/${id}?step=review`);
  await expect(sendButton(page)).toBeEnabled();
  return Number(/\d+/.exec((await sendButton(page).textContent()) ?? '')?.[0]);
}

async function expectSentOnce(page: Page, ask: Ask, people: number, passTime: (ms: number) => Promise<void>) {
  // The API has it: the time in which it can be undone is running, and tests can let it pass.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await passTime(11_000);
  await expect(page.getByText(/This campaign is (being sent|finished)/)).toBeVisible();
  const messages = await textsPerPerson(ask, await campaignNamed(ask, NAME));
  expect(messages).toHaveLength(people);
  expect(new Set(messages)).toEqual(new Set([1]));
}

test('a double click sends once', async ({ page, askAs, passTime }) => {
  const ask = await askAs('owner@acme.test');
  const people = await openReview(page, ask);
  await sendButton(page).click();
  await dialogButton(page).dblclick();
  await expectSentOnce(page, ask, people, passTime);
});

test('a double click on the first button opens the question, and neither closes nor confirms it', async ({
  page,
  askAs,
  settle,
}) => {
  const ask = await askAs('owner@acme.test');
  await openReview(page, ask);
  await sendButton(page).dblclick();
  await expect(dialogButton(page)).toBeVisible();
  await settle();
  await expect(dialogButton(page)).toBeVisible();
  expect((await campaignNamed(ask, NAME)).status).toBe('draft');
});

test('Enter held down opens the question, and does not confirm it', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  await openReview(page, ask);
  await sendButton(page).focus();
  for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await campaignNamed(ask, NAME)).status).toBe('draft');
});

test('Enter held down on the confirmation sends once, and does not undo', async ({ page, askAs, passTime }) => {
  const ask = await askAs('owner@acme.test');
  const people = await openReview(page, ask);
  await sendButton(page).click();
  await dialogButton(page).focus();
  for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectSentOnce(page, ask, people, passTime);
});

test('a lost response is repeated, and everybody gets one message', async ({
  page,
  api,
  askAs,
  passTime,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const ask = await askAs('owner@acme.test');
  const people = await openReview(page, ask);
  const { id } = await campaignNamed(ask, NAME);
  await api.faults({
    failures: [{ path: `/campaigns/${id}/send`, method: 'POST', times: 100, delay_ms: 0, drop: 'after' }],
  });
  await sendButton(page).click();
  await dialogButton(page).click();
  await expect(page.getByRole('dialog').getByText(/We cannot tell whether this was done\./)).toBeVisible();
  await api.faults({ clear: true });
  await dialogButton(page).click();
  await expectSentOnce(page, ask, people, passTime);
});

test('Undo stops a send, on another page too, and nobody gets the message', async ({ page, askAs, passTime }) => {
  const ask = await askAs('owner@acme.test');
  await openReview(page, ask);
  await sendButton(page).click();
  await dialogButton(page).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“${NAME}” was not sent. It is a draft again.`)).toBeVisible();
  await passTime(60_000);
  const campaign = await campaignNamed(ask, NAME);
  expect(campaign.status).toBe('draft');
  expect(await textsPerPerson(ask, campaign)).toEqual([]);
});

test('by keyboard the next Tab after a send is Undo', async ({ page, askAs }) => {
  const ask = await askAs('owner@acme.test');
  await openReview(page, ask);
  await sendButton(page).press('Enter');
  await dialogButton(page).press('Enter');
  await expect(page.getByText(/is about to go to \d+ people/).locator('..')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/was not sent. It is a draft again/)).toBeVisible();
  expect((await campaignNamed(ask, NAME)).status).toBe('draft');
});

test('two tabs that send the same draft send it once', async ({ page, context, askAs, passTime }) => {
  const ask = await askAs('owner@acme.test');
  const people = await openReview(page, ask);
  const other = await context.newPage();
  await openReview(other, ask);
  for (const tab of [page, other]) await sendButton(tab).click();
  await Promise.all([page, other].map((tab) => dialogButton(tab).click()));
  await expectSentOnce(page, ask, people, passTime);
});

test('an audience that shrank in the meantime is reviewed again before anything is sent', async ({
  page,
  askAs,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const ask = await askAs('owner@acme.test');
  const people = await openReview(page, ask);
  const campaign = await campaignNamed(ask, NAME);
  await sendButton(page).click();

  const list = { filter: { group_ids: campaign.audience.group_ids, consent: 'opted_in' } };
  const [someone] = dataOf<{ id: string; version: number }[]>(await ask('GET', '/contacts', { list }));
  if (!someone) throw new Error('Nobody in the audience has opted in.');
  await ask('PUT', `/contacts/${someone.id}`, {
    body: { ...someone, consent: 'opted_out', consent_source: 'manual' },
    headers: { 'If-Match': `"${someone.version}"` },
  });

  await dialogButton(page).click();
  await expect(page.getByRole('heading', { name: `${people - 1} people will get this message` })).toBeVisible();
  await expect(sendButton(page)).toHaveText(`Send to ${people - 1} people`);
  expect((await campaignNamed(ask, NAME)).status).toBe('draft');
});

test('an API that fails half-way keeps the draft, and sends once when it is back', async ({
  page,
  api,
  askAs,
  passTime,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const ask = await askAs('owner@acme.test');
  const people = await openReview(page, ask);
  const before = await campaignNamed(ask, NAME);
  const path = `/campaigns/${before.id}/send`;
  await api.faults({ failures: [{ path, method: 'POST', times: 100, delay_ms: 0, code: 'unavailable' }] });
  await sendButton(page).click();
  await dialogButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await api.faults({ clear: true });
  const { status, body, audience } = await campaignNamed(ask, NAME);
  expect({ status, body, audience }).toEqual({ status: 'draft', body: before.body, audience: before.audience });
  await dialogButton(page).click();
  await expectSentOnce(page, ask, people, passTime);
});

test('an audience that shrank to nobody sends nothing, and the draft stays', async ({ page, askAs, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  const ask = await askAs('owner@acme.test');
  await openReview(page, ask);
  const campaign = await campaignNamed(ask, NAME);
  await sendButton(page).click();
  const list = { filter: { group_ids: campaign.audience.group_ids } };
  for (const person of dataOf<{ id: string; version: number; consent: string }[]>(
    await ask('GET', '/contacts', { list }),
  )) {
    if (person.consent === 'opted_out' || person.consent === 'blocked') continue;
    await ask('PUT', `/contacts/${person.id}`, {
      body: { ...person, consent: 'opted_out', consent_source: 'manual' },
      headers: { 'If-Match': `"${person.version}"` },
    });
  }
  await dialogButton(page).click();
  await expect(page.getByRole('heading', { name: 'Nobody will get this message' })).toBeVisible();
  expect(await campaignNamed(ask, NAME)).toMatchObject({ status: 'draft', body: campaign.body });
  expect(await textsPerPerson(ask, campaign)).toEqual([]);
});

for (const hours of [-1, 1]) {
  test(`a browser whose clock is ${hours} h off sends once, and offers Undo`, async ({ page, askAs, passTime }) => {
    await page.addInitScript((offset) => {
      const RealDate = Date;
      class Skewed extends RealDate {
        constructor(...parameters: []) {
          if (parameters.length === 0) super(RealDate.now() + offset);
          else super(...parameters);
        }
        static override now(): number {
          return RealDate.now() + offset;
        }
      }
      window.Date = Skewed as DateConstructor;
    }, hours * 3_600_000);
    const ask = await askAs('owner@acme.test');
    const people = await openReview(page, ask);
    await sendButton(page).click();
    await dialogButton(page).click();
    await expectSentOnce(page, ask, people, passTime);
  });
}
