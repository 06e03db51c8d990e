import { expect, it } from 'vitest';
import { foldForms } from './foldForms.ts';

it.each([
  ['ÉMILE', 'emile'],
  ['Oﬀice', 'office'],
  ['Ｆｒａｎｃｅ １２', 'france 12'],
  ['m²', 'm2'],
  ['ﾃﾞｰﾀ', 'テータ'],
])('folds %j to %j', (text, folded) => {
  expect(foldForms(text)).toBe(folded);
});
