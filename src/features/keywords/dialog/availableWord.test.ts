import { expect, it } from 'vitest';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/consentWords/consentWordTerms.ts';
import type { KeywordMatch, KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { availableWord } from './availableWord.ts';

const SETTINGS = {
  opt_out_words: [...DEFAULT_CONSENT_WORDS.opt_out],
  opt_in_words: [...DEFAULT_CONSENT_WORDS.opt_in],
  help_words: [...DEFAULT_CONSENT_WORDS.help],
  locale: 'en',
};
const OTHERS: KeywordRule[] = [
  { id: 'hours', word: 'HOURS', match: 'exact' },
  { id: 'old', word: 'REMOVE', match: 'exact' },
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
  ['opt out', 'exact', undefined, 'keywords.reserved.opt_out'],
  ['Baja', 'exact', undefined, 'keywords.reservedElsewhere.opt_out'],
  ['aide', 'starts_with', undefined, 'keywords.reservedElsewhere.help'],
  ['remove', 'exact', 'old', undefined],
  ['remove', 'starts_with', 'old', 'keywords.reserved.opt_out'],
  ['td', 'exact', 'old', 'keywords.reserved.opt_out'],
])('%s (%s), of the keyword %s: %s', (word, match, ownId, message) => {
  const own = OTHERS.find(({ id }) => id === ownId);
  expect(availableWord(OTHERS, own, SETTINGS, 'en')(word, { match })?.message).toBe(message);
});

it('leaves opt-out words to the API for users who cannot see them', () => {
  expect(availableWord(OTHERS, undefined, null, 'en')('stop', { match: 'exact' })).toBeUndefined();
});
