import { expect, it } from 'vitest';
import { canUndoChange, isRestorable } from './restorable.ts';

it.each([
  ['campaigns', true],
  ['auto_reply', true],
  ['messages', false],
  ['contacts', false],
])('%s can be restored to an earlier version: %s', (subject, expected) => {
  expect(isRestorable(subject)).toBe(expected);
});

it.each([
  [null, false],
  [{}, false],
  [{ logo_url: null }, false],
  [{ logo_url: null, name: 'Acme' }, true],
  [{ sender_line: '' }, true],
])('a change from %j can be undone: %s', (before, expected) => {
  expect(canUndoChange({ before })).toBe(expected);
});
