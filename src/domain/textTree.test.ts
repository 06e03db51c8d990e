import { expect, it } from 'vitest';
import { forDisplay, withNoBreakSpaces } from './textTree.ts';

it('adds to each plural the form for millions, which is the general one', () => {
  expect(forDisplay({ groups: { count_one: 'un', count_other: 'plusieurs' }, name: 'Nom' })).toEqual({
    groups: { count_one: 'un', count_other: 'plusieurs', count_many: 'plusieurs' },
    name: 'Nom',
  });
});

it('keeps a text’s own form for millions', () => {
  const texts = { count_other: 'plusieurs', count_many: 'de plusieurs' };
  expect(forDisplay(texts)).toEqual(texts);
  const other = { count_many: 'de plusieurs', count_other: 'plusieurs' };
  expect(forDisplay(other)).toEqual(other);
});

it('sets no-break spaces', () => {
  expect(forDisplay({ help: { ask: 'Vraiment ?' } })).toEqual({ help: { ask: 'Vraiment\u00a0?' } });
});

it('recognizes a plural only at the end of a key', () => {
  expect(Object.keys(forDisplay({ other: 'a', _other_name: 'b' }))).toEqual(['other', '_other_name']);
});

it.each([
  ['Motif : trop tard', 'Motif\u00a0: trop tard'],
  ['Supprimer « Vert » ?', 'Supprimer «\u00a0Vert\u00a0»\u00a0?'],
  ['{{label}} :', '{{label}}\u00a0:'],
  [' ; et ', '\u00a0; et '],
  ['Ajoutez ?queue=move ou 2001:db8::/32', 'Ajoutez ?queue=move ou 2001:db8::/32'],
  ['Delete 12:30? Yes; no!', 'Delete 12:30? Yes; no!'],
])('%s', (text, set) => {
  expect(withNoBreakSpaces(text)).toBe(set);
});
