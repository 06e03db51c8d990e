import { describe, expect, it } from 'vitest';
import { matchKeys, pressName } from './shortcutKeys.ts';

const press = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('a press', () => {
  it.each([
    [press('g'), 'g'],
    [press('G'), 'g'],
    [press('?'), '?'],
    [press('Escape'), 'Escape'],
    [press('k', { ctrlKey: true }), 'Mod+k'],
    [press('K', { metaKey: true }), 'Mod+k'],
    [press('Shift'), null],
    [press('k', { altKey: true }), null],
    [press('', { ctrlKey: true }), null],
  ])('%o is %s', (keyPress, name) => expect(pressName(keyPress)).toBe(name));
});

describe('presses', () => {
  const SHORTCUTS = ['g c', 'g m', '?', 'n', 'Mod+k'];
  it.each<[string[], string | null, boolean]>([
    [['g'], null, true],
    [['g', 'c'], 'g c', false],
    [['g', 'x'], null, false],
    [['?'], '?', false],
    [['Mod+k'], 'Mod+k', false],
    [['x'], null, false],
  ])('%o', (presses, complete, hasBegun) => expect(matchKeys(presses, SHORTCUTS)).toEqual({ complete, hasBegun }));
});
