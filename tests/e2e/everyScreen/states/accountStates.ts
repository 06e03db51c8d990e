import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of the account page. */
export const ACCOUNT_STATES: readonly ScreenState[] = [
  {
    name: 'new password that is too weak',
    isLasting: true,
    path: BUILT.account.path,
    reach: async (page) => {
      await press(page, 'Change password');
      await page.getByLabel('New password', { exact: true }).fill('password');
      await expect(page.getByText('Can be guessed instantly.')).toBeVisible();
    },
  },
  { name: 'signing out all others', path: BUILT.account.path, reach: (page) => press(page, 'Sign out all others') },
  {
    name: 'QR code and key',
    isLasting: true,
    path: BUILT.twoFactor.path,
    reach: async (page) => {
      await page.getByLabel('Your password').fill('heliograph');
      await press(page, 'Set up');
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
];
