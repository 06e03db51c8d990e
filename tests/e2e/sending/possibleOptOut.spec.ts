import type { Page } from '@playwright/test';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ account: 'owner@acme.test' });

const GINA = { name: 'Gina Moretti', phone: '+12125550160' };

async function contactOf(ask: Ask): Promise<Contact> {
  const [contact] = dataOf<Contact[]>(await ask('GET', '/contacts', { list: { filter: { phone: GINA.phone } } }));
  if (!contact) throw new Error(`Nobody has the number ${GINA.phone}.`);
  return contact;
}

test.beforeEach(async ({ preview, request }) => {
  const response = await request.post(`${preview.url}/api/v2/__mock/incoming`, {
    data: { tenant_id: 'acme', from: GINA.phone, body: 'please stop texting me' },
  });
  expect(response.ok()).toBe(true);
});

const conversations = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link');

async function openPossibleOptOut(page: Page): Promise<void> {
  await page.goto('/app/messages');
  await page.getByRole('link', { name: 'May want to stop 1', exact: true }).click();
  await page.getByText(GINA.name).first().click();
  await expect(page.getByText('They wrote “please stop texting me”.')).toBeVisible();
}

test('the report says that a message waits for a decision, and links to it', async ({
  page,
  askAs,
  preview,
  request,
}) => {
  const ask = await askAs('owner@acme.test');
  await ask('POST', '/campaigns/acme-campaign-spring/send-again', {
    body: { error_code: 'NO_SERVICE' },
    headers: { 'Idempotency-Key': 'again' },
  });
  const filter = { campaign_id: 'acme-campaign-spring', status: 'queued' };
  const [text] = dataOf<Message[]>(await ask('GET', '/messages', { list: { filter } }));
  if (!text) throw new Error('Nothing was sent again.');
  await request.post(`${preview.url}/api/v2/__mock/incoming`, {
    data: { tenant_id: 'acme', from: text.to, body: 'wrong number' },
  });
  await page.goto(`/app/campaigns/${text.campaign_id}`);
  await expect(page.getByText('1 message is waiting for your decision')).toBeVisible();
  await page.getByRole('link', { name: 'Decide in Messages' }).click();
  await expect(page.getByRole('link', { name: 'May want to stop 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a person who may want to stop is found in an inbox view and opted out there', async ({ page, askAs }) => {
  await openPossibleOptOut(page);
  await expect(conversations(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Opt out' }).click();
  await expect(page.getByText('They wrote “please stop texting me”.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'May want to stop 0', exact: true })).toBeVisible();
  await expect(conversations(page)).toHaveCount(0);
  const owner = await askAs('owner@acme.test');
  const gina = await contactOf(owner);
  expect(gina.consent).toBe('opted_out');
  const entries = dataOf<{ to: string; evidence: string }[]>(
    await owner('GET', `/contacts/${gina.id}/timeline`, { list: { filter: { kind: 'consent' } } }),
  );
  expect(entries[0]).toMatchObject({ to: 'opted_out', evidence: expect.stringContaining('please stop texting me') });
});

test('a person who may want to stop is not opted out on Keep sending and leaves the view, on a phone', async ({
  page,
  askAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPossibleOptOut(page);
  await page.getByRole('button', { name: 'Keep sending' }).click();
  await expect(page.getByText('They wrote “please stop texting me”.')).toHaveCount(0);
  await page.getByLabel('Back to the inbox').click();
  await expect(page.getByRole('link', { name: 'May want to stop 0', exact: true })).toBeVisible();
  await expect(page.getByText('No decisions are waiting')).toBeVisible();
  await expect(conversations(page)).toHaveCount(0);
  const owner = await askAs('owner@acme.test');
  expect((await contactOf(owner)).consent).toBe('unknown');
});
