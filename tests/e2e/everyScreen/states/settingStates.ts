import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of settings, keywords and activity. */
export const SETTING_STATES: readonly ScreenState[] = [
  {
    name: 'changing a field’s type',
    isLasting: true,
    path: BUILT.companySettings.path,
    reach: async (page) => {
      await press(page, 'More actions for Town');
      await page.getByRole('menuitem', { name: 'Change type…' }).click();
      await page.getByRole('dialog').getByLabel('New type').selectOption('number');
      await expect(page.getByRole('button', { name: /^Change type, lose/ })).toBeVisible();
    },
  },
  {
    name: 'company settings with errors',
    isLasting: true,
    path: BUILT.companySettings.path,
    reach: async (page) => {
      await page.getByLabel('Company name').fill('');
      await press(page, 'Save settings');
      await expect(page.getByText('1 field needs attention')).toBeVisible();
    },
  },
  {
    name: 'details of an activity entry',
    path: BUILT.activity.path,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Changed: Amara Osei' }).click();
      await expect(page.getByRole('dialog', { name: 'Changed: Amara Osei' })).toBeVisible();
    },
  },
  {
    name: 'keyword with errors',
    path: '/app/settings/keywords?create',
    reach: async (page) => {
      await press(page, 'Create keyword');
      await expect(page.getByRole('dialog').getByText('1 field needs attention')).toBeVisible();
    },
  },
  { name: 'a new keyword', path: '/app/settings/keywords?create', reach: (page) => press(page, 'Create keyword') },
  {
    name: 'order of keywords',
    isLasting: true,
    path: '/app/settings/keywords?reorder',
    reach: (page) => press(page, 'Move JOIN up'),
  },
  {
    name: 'trial message',
    path: BUILT.keywords.path,
    reach: async (page) => {
      const trial = page.getByRole('region', { name: 'Try an incoming message' });
      await trial.getByRole('textbox', { name: 'Message' }).fill('delivery');
      await trial.getByRole('button', { name: 'A number' }).click();
      await trial.getByRole('textbox', { name: 'From' }).fill('+12125550199');
      await press(page, 'Try');
      await expect(trial).toContainText('DELIVERY');
    },
  },
  {
    name: 'overlapping hours',
    isLasting: true,
    path: BUILT.autoReply.path,
    reach: async (page) => {
      await press(page, 'Add hours to Monday');
      await page.getByLabel('Monday, hours 2: from').fill('17:00');
    },
  },
];
