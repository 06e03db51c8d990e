import { BUILT } from '#tests/e2e/everyScreen/paths.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { press, type ScreenState } from './screenState.ts';

/** States of templates, campaigns and their results. */
export const CAMPAIGN_STATES: readonly ScreenState[] = [
  {
    name: 'template with an unknown field',
    isLasting: true,
    path: BUILT.newTemplate.path,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Text' }).fill('“Hi” {{nickname}}');
      await press(page, 'Create template');
      await expect(page.getByText('There is no field “nickname”.')).toBeVisible();
    },
  },
  {
    name: 'template at its longest',
    path: BUILT.template.path,
    reach: async (page) => {
      await press(page, 'Longest case');
      await expect(page.getByText(/gets the longest message of/)).toBeVisible();
    },
  },
  {
    name: 'deleting a template',
    path: BUILT.template.path,
    reach: async (page) => {
      await press(page, 'Actions for Season opening');
      await page.getByRole('menuitem', { name: 'Delete template' }).click();
    },
  },
  {
    name: 'choosing a template',
    path: BUILT.draft.path,
    reach: async (page) => {
      await press(page, 'Choose a template');
      await expect(page.getByRole('option', { name: /Order is ready/ })).toBeVisible();
    },
  },
  {
    name: 'inserting a field',
    path: BUILT.draft.path,
    reach: (page) => press(page, 'Insert a contact field'),
  },
  {
    name: 'review of a campaign',
    path: BUILT.draft.path,
    reach: async (page) => {
      await press(page, 'Review before sending');
      await expect(page.getByText('16 people will get this message')).toBeVisible();
    },
  },
  {
    name: 'confirming a campaign',
    path: BUILT.draft.path,
    reach: async (page) => {
      await press(page, 'Review before sending');
      await press(page, 'Send to 16 people');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'confirming sending again',
    path: BUILT.report.path,
    reach: async (page) => {
      await press(page, 'Send these 2 messages again');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'excluded people', path: `${BUILT.campaignMessages.path}?tab=excluded`, reach: async () => {} },
  { name: 'replies to a campaign', path: `${BUILT.campaignMessages.path}?tab=replies`, reach: async () => {} },
  { name: 'opt-outs of a campaign', path: `${BUILT.campaignMessages.path}?tab=opt-outs`, reach: async () => {} },
];
