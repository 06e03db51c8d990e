import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of devices and API tokens. */
export const DEVICE_STATES: readonly ScreenState[] = [
  {
    name: 'pairing a phone',
    isLasting: true,
    path: BUILT.pairDevice.path,
    reach: async (page) => {
      await page.getByLabel('Name').fill('Greenhouse');
      await press(page, 'Continue');
      await expect(page.getByText('Waiting for the phone…')).toBeVisible();
    },
  },
  {
    name: 'invalid hours of a device',
    isLasting: true,
    path: `${BUILT.device.path}?tab=settings`,
    reach: async (page) => {
      await page.getByLabel('Only during these hours').click();
      await page.getByLabel('Tuesday, until').fill('06:00');
      await press(page, 'Save device');
    },
  },
  { name: 'moving a queue', path: BUILT.device.path, reach: (page) => press(page, 'Move queue') },
  { name: 'removing a device', path: BUILT.device.path, reach: (page) => press(page, 'Remove') },
  {
    name: 'calls of a token',
    path: `${BUILT.tokens.path}?token=acme-token-2`,
    reach: (page) => expect(page.getByRole('table', { name: 'Recent calls' })).toBeVisible(),
  },
  {
    name: 'token with errors',
    isLasting: true,
    path: BUILT.newToken.path,
    reach: async (page) => {
      await page.getByLabel('Allowed IP addresses').fill('office');
      await press(page, 'Create token');
      await expect(page.getByText('Line 1: “office” is not an IP address or a range.').first()).toBeVisible();
    },
  },
];
