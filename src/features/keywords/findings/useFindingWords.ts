import { useLocale } from 'react-admin';
import type { KeywordFinding, KeywordFindingKind } from '#src/domain/keywords/keywordFindings.ts';
import type { KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { languageName } from '#src/parts/contacts/choices/languageName.ts';
import type { StatusKind } from '#src/theme/tokens.ts';

export const FINDING_LOOK: Record<KeywordFindingKind, StatusKind> = {
  consent_word: 'error',
  reserved: 'warning',
  opts_out_elsewhere: 'warning',
  keeps_word: 'neutral',
  hidden: 'warning',
  word_taken: 'neutral',
  hides: 'neutral',
  does_nothing: 'neutral',
};

interface FindingWords {
  title: string;
  /** Why, and what helps. */
  text: string;
}

/** Words the findings about a keyword: `const words = useFindingWords(); words(finding).title`. */
export function useFindingWords(): (finding: KeywordFinding) => FindingWords {
  const text = useText();
  const locale = useLocale();
  const name = ({ word, match }: KeywordRule): string => `${word} (${text(`keywords.matches.${match}`)})`;
  return ({ kind, others, languages, advice }) => ({
    title: text(`keywords.findings.${kind}.title`),
    text: [
      text(`keywords.findings.${kind}.text`, {
        others: others.map(name).join(', '),
        languages: languages.map((language) => languageName(language, locale)).join(', '),
      }),
      advice && text(`keywords.advice.${advice}`, { others: others.map(({ word }) => word).join(', ') }),
    ]
      .filter(Boolean)
      .join(' '),
  });
}
