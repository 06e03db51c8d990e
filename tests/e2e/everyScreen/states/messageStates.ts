import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of the inbox and the log. */
export const MESSAGE_STATES: readonly ScreenState[] = [
  { name: 'a conversation', path: '/app/messages?with=acme-contact-49', reach: async () => {} },
  {
    name: 'assigning a conversation',
    path: '/app/messages?with=acme-contact-49',
    reach: async (page) => {
      await press(page, /^Assigned to/);
      await expect(page.getByRole('menuitem', { name: 'Agnes Dubois' })).toBeVisible();
    },
  },
  { name: 'all conversations', path: '/app/messages?view=all', reach: async () => {} },
  { name: 'all messages', path: '/app/messages?sort=created_at&order=DESC', reach: async () => {} },
  {
    name: 'details of a message',
    isWide: true,
    path: '/app/messages?sort=created_at&order=DESC',
    reach: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('dialog', { name: 'Message' }).getByText('History')).toBeVisible();
    },
  },
];
