import { styled } from '@mui/material/styles';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { KeywordFinding } from '#src/domain/keywords/keywordFindings.ts';
import { FindingMark } from '#src/features/keywords/FindingMark.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useContactChangeWords } from './useContactChangeWords.ts';

const Cell = styled('div')(({ theme }) => ({
  maxWidth: 230,
  // On a card, a line of its own.
  [theme.breakpoints.down('sm')]: { maxWidth: 'none', width: 'calc(100vw - 130px)' },
  paddingBlock: 6,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-quiet]': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** A keyword's answer and changes; first its findings. */
export function KeywordChanges({ keyword, findings }: { keyword: Keyword; findings: readonly KeywordFinding[] }) {
  const text = useText();
  const changes = useContactChangeWords()(keyword);
  const isAnswered = keyword.reply.trim() !== '';
  return (
    <Cell>
      <FindingMark findings={findings} />
      {isAnswered && <div title={keyword.reply}>{keyword.reply}</div>}
      {!isAnswered && changes.length === 0 && <div data-quiet>{text('keywords.contactChanges.nothing')}</div>}
      {changes.map((change) => (
        <div key={change} data-quiet={isAnswered ? '' : undefined} title={change}>
          {change}
        </div>
      ))}
    </Cell>
  );
}
