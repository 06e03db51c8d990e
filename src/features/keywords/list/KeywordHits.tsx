import { styled } from '@mui/material/styles';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';

const Last = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: theme.tokens.textQuiet,
}));

/** How often a keyword fired, and when it last did. */
export function KeywordHits({ keyword: { hits_count, last_hit_at } }: { keyword: Keyword }) {
  return (
    <>
      <NumberCell value={hits_count} />
      {last_hit_at && (
        <Last>
          <RelativeTime at={last_hit_at} />
        </Last>
      )}
    </>
  );
}
