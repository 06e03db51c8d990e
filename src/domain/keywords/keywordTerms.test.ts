import { expect, it } from 'vitest';
import { CONSENTS_OF_MATCH, type KeywordConsent, type KeywordMatch } from './keywordTerms.ts';

it.each<[KeywordMatch, KeywordConsent[]]>([
  ['exact', ['pending', 'opted_in', 'opted_out']],
  ['starts_with', ['pending', 'opted_in', 'opted_out']],
  ['contains_word', ['opted_out']],
  ['any', []],
])('a keyword that matches as %s may set the consents %j', (match, consents) => {
  expect(CONSENTS_OF_MATCH[match]).toEqual(consents);
});
