import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { isPartial } from '#src/domain/access/reach.ts';
import type { Statistics } from '#src/domain/statistics.ts';
import { Loaded } from '#src/features/dashboard/Loaded.tsx';
import type { DashboardRange } from '#src/features/dashboard/range/dashboardRange.ts';
import { RangePicker } from '#src/features/dashboard/range/RangePicker.tsx';
import { useDaysName } from '#src/features/dashboard/range/useDaysName.ts';
import { useRangeTitle } from '#src/features/dashboard/range/useRangeTitle.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
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
const Tiles = styled(StatTiles)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(25% - 12px, 132px), 1fr))',
  marginBlockEnd: 8,
  '@container (max-width: 1040px)': { '& > div': { paddingInline: 12 } },
  // Some labels need two lines: all tiles have them, so that nothing moves when the figures arrive.
  '& dd:last-of-type': { minHeight: '2.7em' },
  transition: 'opacity 150ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
});

/** The figures of the selected days, each compared with the previous period and linked to its records. */
export function FiguresSection({ range }: { range: DashboardRange }) {
  const title = useRangeTitle(range);
  const query = useStatistics(range);
  return (
    <section aria-label={title}>
      <Head>
        <Title>{title}</Title>
        <RangePicker range={range} />
      </Head>
      <Loaded query={query} skeleton={<Figures range={range} isBusy />}>
        {(statistics) => <Figures range={range} statistics={statistics} isBusy={query.isPlaceholderData} />}
      </Loaded>
    </section>
  );
}

interface FiguresProps {
  range: DashboardRange;
  /** Undefined while loading: skeletons are shown. */
  statistics?: Statistics;
  isBusy: boolean;
}

function Figures({ range, statistics, isBusy }: FiguresProps) {
  const text = useText();
  const format = useFormat();
  const words = useFigureWords();
  const mayReadMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const mayReadContacts = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const leads = (figure: Figure) => (figure === 'opted_out' ? mayReadContacts : mayReadMessages);
  return (
    <>
      <Tiles aria-busy={isBusy}>
        {FIGURES.map((figure) => {
          const figureText = statistics && words(figure, statistics);
          return (
            <StatTile
              key={figure}
              label={text(`dashboard.figures.${figure}`)}
              value={figureText ? figureText.value : <Skeleton width={72} />}
              detail={
                figureText ? (
                  <>
                    {figureText.change}
                    {figureText.proportion}
                  </>
                ) : (
                  <>
                    <Skeleton width={96} sx={{ lineHeight: 1.35 }} />
                    {figure === 'replies' && (
                      // As many lines as the words will have.
                      <Skeleton>
                        <span>{text('dashboard.repliesPer', { n: format.number(0.1) })}</span>
                      </Skeleton>
                    )}
                  </>
                )
              }
              to={leads(figure) ? figurePath(figure, range, format.timeZone) : undefined}
            />
          );
        })}
      </Tiles>
      <RangeNote statistics={statistics} />
    </>
  );
}

const Words = styled('p')(({ theme }) => ({
  margin: 0,
  // Reserved while the figures load, so that nothing moves when they arrive.
  minHeight: '2.6em',
  '@container (max-width: 440px)': { minHeight: '3.9em' },
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: theme.tokens.textQuiet,
}));

/** Explains the figures: their days and time zone, the period they are compared with, and that they cover everyone. */
function RangeNote({ statistics }: { statistics: Statistics | undefined }) {
  const text = useText();
  const format = useFormat();
  const days = useDaysName();
  const access = useAccess();
  const isLimited = access !== null && isPartial(access.ability, 'read', 'contacts');
  if (!statistics) return <Words />;
  const { from, to, is_running, before } = statistics;
  const compared = is_running
    ? text('dashboard.range.comparedFairly', {
        days: days(before.from, before.to),
        time: format.time(before.until),
        day: days(before.to, before.to),
      })
    : text('dashboard.range.compared', { days: days(before.from, before.to) });
  return (
    <Words>
      {text('dashboard.range.of', { days: days(from, to), zone: format.zoneName })} {compared}
      {isLimited && ` ${text('dashboard.range.everybody')}`}
    </Words>
  );
}
