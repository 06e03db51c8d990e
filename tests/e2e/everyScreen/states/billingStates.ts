import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of billing. */
export const BILLING_STATES: readonly ScreenState[] = [
  {
    name: 'preview of another plan',
    path: BUILT.subscription.path,
    reach: async (page) => {
      await press(page, 'Choose Scale');
      await expect(page.getByRole('button', { name: /^Go to payment/ })).toBeVisible();
    },
  },
  {
    name: 'yearly plans',
    path: BUILT.subscription.path,
    reach: async (page) => {
      await press(page, 'Yearly');
      await expect(page.getByText('Saves $118.00 a year')).toBeVisible();
    },
  },
  { name: 'canceling the plan', path: BUILT.subscription.path, reach: (page) => press(page, 'Cancel plan') },
];
