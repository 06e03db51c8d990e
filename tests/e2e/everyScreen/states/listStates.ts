import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** A list remembers its last state. */
const ALL_CONTACTS = '/app/contacts?filter={}';

/** States of the layout and of lists. */
export const LIST_STATES: readonly ScreenState[] = [
  { name: 'user menu', isLasting: true, path: BUILT.dashboard.path, reach: (page) => press(page, 'Your menu') },
  { name: 'chart as a table', path: BUILT.dashboard.path, reach: (page) => press(page, 'Show table') },
  { name: 'custom period', path: BUILT.dashboard.path, reach: (page) => press(page, 'Custom') },
  {
    name: 'list without a match',
    path: '/app/contacts?filter={"q":"nobody at all"}',
    reach: (page) => expect(page.getByText('Nothing matches')).toBeVisible(),
  },
  {
    name: 'open filter',
    path: ALL_CONTACTS,
    reach: async (page) => {
      await press(page, 'Consent');
      await page.getByRole('checkbox', { name: 'Blocked' }).click();
    },
  },
  { name: 'columns and density', path: ALL_CONTACTS, reach: (page) => press(page, 'Columns and density') },
  {
    name: 'selected rows',
    isWide: true,
    path: ALL_CONTACTS,
    reach: (page) =>
      page
        .getByRole('row', { name: /Isla Fraser/ })
        .getByRole('checkbox')
        .click(),
  },
];
