import { expect, it } from 'vitest';
import { canUndoChange } from './restorable.ts';

it.each([
  [null, false],
  [{}, false],
  [{ logo_url: null }, false],
  [{ logo_url: null, name: 'Acme' }, true],
  [{ sender_line: '' }, true],
])('a change from %j can be undone: %s', (before, is) => {
  expect(canUndoChange({ before })).toBe(is);
});
