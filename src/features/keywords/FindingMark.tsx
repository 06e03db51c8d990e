import { useLocale } from 'react-admin';
import type { KeywordFinding, KeywordFindingKind } from '#src/domain/keywords/keywordFindings.ts';
import type { KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { languageName } from '#src/parts/contacts/choices/languageName.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { Hint } from '#src/ui/hints/Hint.tsx';

/** The worst finding about a keyword; the rest is shown when editing it. */
export function FindingMark({ findings }: { findings: readonly KeywordFinding[] }) {
  const words = useFindingWords();
  const [finding] = findings;
  if (!finding) return null;
  const { title, text } = words(finding);
  const kind = FINDING_LOOK[finding.kind];
  return (
    <Hint text={text}>
      <span>
        <StatusChip
          kind={kind}
          icon={kind === 'neutral' ? 'mdi-information-outline' : 'mdi-alert-outline'}
          label={title}
        />
      </span>
    </Hint>
  );
}

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
