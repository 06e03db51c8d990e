import type { KeywordFinding } from '#src/domain/keywords/keywordFindings.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { FINDING_LOOK, useFindingWords } from './useFindingWords.ts';

/** The gravest of what was found of a keyword, beside its word; the rest is told where it is edited. */
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
