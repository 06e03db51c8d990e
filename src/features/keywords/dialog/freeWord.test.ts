import { expect, it } from 'vitest';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/company/companySettings.ts';
import type { KeywordMatch, KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { freeWord } from './freeWord.ts';

const OTHERS: KeywordRule[] = [
  { id: 'hours', word: 'HOURS', match: 'exact' },
  { id: 'cafe', word: 'CAFÉ', match: 'contains_word' },
];

it.each<[string, KeywordMatch, string | undefined, string | undefined]>([
  ['JOIN', 'exact', undefined, undefined],
  ['hours!', 'exact', undefined, 'keywords.wordTaken'],
  ['hours', 'starts_with', undefined, undefined],
  ['hours', 'exact', 'hours', undefined],
  ['cafe', 'contains_word', undefined, 'keywords.wordTaken'],
  ['Stop', 'exact', undefined, 'keywords.reserved.opt_out'],
  ['stop', 'starts_with', undefined, 'keywords.reserved.opt_out'],
  ['start', 'exact', undefined, 'keywords.reserved.opt_in'],
  ['ínfo', 'exact', undefined, 'keywords.reserved.help'],
  ['stop', 'any', undefined, undefined],
])('%s (%s), of the keyword %s: %s', (word, match, ownId, message) => {
  expect(freeWord(OTHERS, ownId, DEFAULT_CONSENT_WORDS)(word, { match })?.message).toBe(message);
});

it('leaves words of consent to the API for those who may not know them', () => {
  expect(freeWord(OTHERS, undefined, null)('stop', { match: 'exact' })).toBeUndefined();
});
