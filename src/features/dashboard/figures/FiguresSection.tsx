import { styled } from '@mui/material/styles';
import type { DashboardRange } from '#src/features/dashboard/range/dashboardRange.ts';
import { RangeNote } from '#src/features/dashboard/range/RangeNote.tsx';
import { RangePicker } from '#src/features/dashboard/range/RangePicker.tsx';
import { useRangeTitle } from '#src/features/dashboard/range/useRangeTitle.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { OfflineNotice } from '#src/ui/states/OfflineNotice.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { FIGURES, type Figure, figurePath } from './figureLinks.ts';
import { useFigureWords } from './useFigureWords.tsx';
import { useStatistics } from './useStatistics.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBlockEnd: 12,
});
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Tiles = styled(StatTiles)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(25% - 12px, 150px), 1fr))',
  marginBlockEnd: 8,
  // Where words need two lines, all tiles have them.
  [theme.breakpoints.down('md')]: { '& dd:last-of-type': { minHeight: '2.7em' } },
  transition: 'opacity 150ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
}));

/** What happened in the days chosen, each figure beside the one of the time before, and each leading to what it counts. */
export function FiguresSection({ range }: { range: DashboardRange }) {
  const text = useText();
  const format = useFormat();
  const title = useRangeTitle(range);
  const words = useFigureWords();
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const mayReadContacts = useMay({ action: 'read', subject: 'contacts' }).isAllowed;
  const { data, error, isPending, isPaused, isPlaceholderData, refetch } = useStatistics(range);
  const isLoading = useSettled(isPending && !isPaused);
  const leads = (figure: Figure) => (figure === 'opted_out' ? mayReadContacts : mayReadMessages);
  const isMissing = !data && !isLoading;
  return (
    <section aria-label={title}>
      <Head>
        <Title>{title}</Title>
        <RangePicker range={range} />
      </Head>
      {isMissing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isMissing && !error && <OfflineNotice />}
      {!isMissing && (
        <>
          <Tiles aria-busy={isLoading || isPlaceholderData}>
            {FIGURES.map((figure) => {
              const said = data && words(figure, data);
              return (
                <StatTile
                  key={figure}
                  label={text(`dashboard.figures.${figure}`)}
                  value={said?.value}
                  detail={said?.change ?? ''}
                  to={leads(figure) ? figurePath(figure, range, format.timeZone) : undefined}
                  isLoading={isLoading}
                />
              );
            })}
          </Tiles>
          <RangeNote statistics={isLoading ? undefined : data} />
        </>
      )}
    </section>
  );
}
