import { expect, type Locator } from '@playwright/test';

/** A way of using a page: the same route is taken by mouse, by keyboard alone and by touch. */
export interface InputMode {
  /** Follows a link, presses a button, or chooses a radio button. */
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Types into a combobox and chooses the option with that name. */
  pick(combobox: Locator, option: string): Promise<void>;
}

const optionOf = (combobox: Locator, name: string) =>
  combobox.page().getByRole('option', { name: new RegExp(`^${name}`) });

export const mouse: InputMode = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  async pick(combobox, option) {
    await combobox.fill(option);
    await optionOf(combobox, option).click();
  },
};

export const touch: InputMode = {
  press: (target) => target.tap(),
  async write(target, text) {
    await target.tap();
    await target.fill(text);
  },
  async pick(combobox, option) {
    await touch.write(combobox, option);
    await optionOf(combobox, option).tap();
  },
};

/** More steps than any screen has stops. */
const MAX_STOPS = 90;

/** Moves the focus to the target with Tab or, in a menu, the arrow keys; fails if it is never reached. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = await target.evaluate((element) => (element.role?.startsWith('menuitem') ? 'ArrowDown' : 'Tab'));
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused()) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}.`);
}

export const keyboard: InputMode = {
  async press(target) {
    await expect(target).toBeEnabled();
    await tabTo(target);
    const isChosen = await target.evaluate((element) => element.matches('[type=radio], [type=checkbox]'));
    await target.page().keyboard.press(isChosen ? 'Space' : 'Enter');
  },
  async write(target, text) {
    await tabTo(target);
    await target.page().keyboard.insertText(text);
  },
  async pick(combobox, option) {
    await tabTo(combobox);
    await combobox.page().keyboard.type(option);
    // All options are listed until the typed text is found.
    await expect(combobox.page().getByRole('option')).toHaveText([new RegExp(`^${option}`)]);
    // New options remove the highlight; a person who sees none presses the key again.
    await expect(async () => {
      await combobox.page().keyboard.press('ArrowDown');
      await expect(combobox).toHaveAttribute('aria-activedescendant', /./, { timeout: 1000 });
    }).toPass();
    await combobox.page().keyboard.press('Enter');
  },
};
