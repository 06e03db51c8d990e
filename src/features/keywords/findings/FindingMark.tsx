import type { KeywordFinding } from '#src/domain/keywords/keywordFindings.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { FINDING_LOOK, useFindingWords } from './useFindingWords.ts';

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
