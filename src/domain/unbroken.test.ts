import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  ['Motif : trop tard', 'Motif\u00a0: trop tard'],
  ['Supprimer « Vert » ?', 'Supprimer «\u00a0Vert\u00a0»\u00a0?'],
  ['{{label}} :', '{{label}}\u00a0:'],
  [' ; et ', '\u00a0; et '],
  ['Ajoutez ?queue=move ou 2001:db8::/32', 'Ajoutez ?queue=move ou 2001:db8::/32'],
  ['Delete 12:30? Yes; no!', 'Delete 12:30? Yes; no!'],
])('%s', (text, set) => {
  expect(unbroken(text)).toBe(set);
});
