import type { IncomingRule } from '#src/domain/incoming/incomingTerms.ts';
import type { KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { useText } from '#src/i18n/useText.ts';

interface Rule {
  rule: IncomingRule;
  keyword: KeywordRule | null;
}

/** What a rule is called: a keyword by its word, others by what they are. */
export function useRuleName(): (rule: Rule) => string {
  const text = useText();
  return ({ rule, keyword }) =>
    keyword
      ? text('keywords.rules.keyword', { word: keyword.word, match: text(`keywords.matches.${keyword.match}`) })
      : text(`keywords.rules.${rule}`, { word: '', match: '' });
}
