import { styled } from '@mui/material/styles';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { KeywordFinding } from '#src/domain/keywords/keywordFindings.ts';
import { FindingMark } from '#src/features/keywords/findings/FindingMark.tsx';

const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });

/** A keyword's word, and what is wrong with it. */
export function KeywordName({ keyword, findings }: { keyword: Keyword; findings: readonly KeywordFinding[] }) {
  return (
    <Line>
      {keyword.word}
      <FindingMark findings={findings} />
    </Line>
  );
}
