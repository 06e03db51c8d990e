import { expect, it } from 'vitest';
import { classifyConsentWord } from './classifyConsentWord.ts';
import { CONSENT_WORD_KINDS, DEFAULT_CONSENT_WORDS } from './consentWordTerms.ts';
import { STANDARD_WORDS, WORD_LANGUAGES } from './standardWords.ts';

it('mean the same in every language that uses them', () => {
  const lists = [DEFAULT_CONSENT_WORDS, ...WORD_LANGUAGES.map((language) => STANDARD_WORDS[language])];
  const meanings = lists.flatMap((words) =>
    CONSENT_WORD_KINDS.flatMap((kind) => words[kind].map((word) => ({ word, kind }))),
  );
  const torn = meanings.filter(({ word, kind }) =>
    lists.some((words) => (classifyConsentWord(word, words) ?? kind) !== kind),
  );
  expect(torn).toEqual([]);
  expect(meanings.length).toBeGreaterThan(200);
});
