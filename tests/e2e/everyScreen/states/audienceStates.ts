import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of contacts, groups and categories. */
export const AUDIENCE_STATES: readonly ScreenState[] = [
  {
    name: 'form with errors',
    path: BUILT.newContact.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
      await press(page, 'Create contact');
      await expect(page.getByText('2 fields need a look')).toBeVisible();
    },
  },
  {
    name: 'question before leaving',
    path: BUILT.newGroup.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Something');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'question before deleting', path: BUILT.group.path, reach: (page) => press(page, 'Delete group') },
  { name: 'question where contacts go', path: BUILT.category.path, reach: (page) => press(page, 'Delete category') },
  { name: 'adding members', path: BUILT.group.path, reach: (page) => press(page, 'Add members') },
];
