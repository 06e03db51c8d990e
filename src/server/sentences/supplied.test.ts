import { expect, it } from 'vitest';
import { supplied } from './supplied.ts';

it.each([
  ['en', 'Only an owner can change what the company pays.'],
  ['fr', 'Seul un propriétaire peut modifier ce que paie l’entreprise.'],
] as const)('says in %s with today’s words what an earlier version stored', (language, words) => {
  expect(supplied('Only an owner may change what the company pays.', language)).toBe(words);
  expect(supplied('Only an owner can change what the company pays.', language)).toBe(words);
});

it('returns people’s own words unchanged', () => {
  expect(supplied('Only Ann may send.', 'fr')).toBe('Only Ann may send.');
});
