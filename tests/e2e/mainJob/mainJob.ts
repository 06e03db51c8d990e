// The parts of the main job, for every way of using the page.
import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMode } from './inputModes.ts';

/** The value of the figure with this label. */
export const figure = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first();

/** A step of the report's funnel, as a number. */
export async function funnel(page: Page, step: string): Promise<number> {
  const row = page.getByRole('region', { name: 'Results' }).getByRole('row', { name: new RegExp(`^${step}`) });
  return Number((await row.getByRole('cell').first().textContent())?.replaceAll(',', ''));
}

/** Goes from the import's first step to the columns, choosing the file as a person does. */
export async function chooseFile(page: Page, input: InputMode, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await input.press(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(file);
  await input.press(page.getByRole('button', { name: 'Next: columns' }));
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
}

/** Adds everyone to a new group, in the step Check. */
export async function intoNewGroup(page: Page, input: InputMode, group: string): Promise<void> {
  await input.press(page.getByRole('button', { name: 'New group' }));
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await input.write(dialog.getByRole('textbox', { name: 'Name of the new group' }), group);
  await input.press(dialog.getByRole('button', { name: 'Create group' }));
  await expect(page.getByRole('button', { name: group, exact: true })).toBeVisible();
}

/** Fills in a name, a group and a text in the composer, then opens the review. */
export async function compose(
  page: Page,
  input: InputMode,
  { name, group, text }: Record<'name' | 'group' | 'text', string>,
): Promise<void> {
  await input.write(page.getByRole('textbox', { name: 'Name' }), name);
  await input.pick(page.getByRole('combobox', { name: 'Groups' }), group);
  await input.write(page.getByRole('textbox', { name: 'Text' }), text);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Review before sending' }));
}

/** Sends from the review and confirms; ends on the campaign's page, with the offer to undo. */
export async function send(page: Page, input: InputMode, people: string): Promise<void> {
  await input.press(page.getByRole('button', { name: `Send to ${people} people` }));
  const dialog = page.getByRole('dialog', { name: `Send to ${people} people?` });
  await input.press(dialog.getByRole('button', { name: `Send to ${people} people` }));
  const undo = page.getByRole('region', { name: 'Undo' });
  await expect(undo.getByRole('button', { name: 'Undo' })).toBeVisible();
}
