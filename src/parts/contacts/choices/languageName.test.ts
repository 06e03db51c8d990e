import { expect, it } from 'vitest';
import { languageName } from './languageName.ts';

it.each([
  ['fr', 'en', 'French'],
  ['fr', 'fr', 'français'],
  ['pt-BR', 'en', 'Brazilian Portuguese'],
  ['fr_FR', 'en', 'fr_FR'],
  ['English, please', 'en', 'English, please'],
])('%s reads in %s as %s', (tag, locale, name) => {
  expect(languageName(tag, locale)).toBe(name);
});
