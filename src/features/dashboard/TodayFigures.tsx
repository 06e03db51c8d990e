import type { Statistics } from '#src/domain/statistics.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { useStatistics } from './useStatistics.ts';

const FIGURES = ['sent', 'delivered', 'failed', 'received', 'opted_out', 'segments'] as const;
type Figure = (typeof FIGURES)[number];

/** Today's figures, each beside yesterday's. */
export function TodayFigures() {
  const t = useText();
  const format = useFormat();
  const { statistics, isPending, error, refetch } = useStatistics(2);
  const isLoading = useSettled(isPending);
  if (error && !statistics) return <ErrorState error={error} onRetry={refetch} />;
  const [yesterday, today] = twoDays(statistics);
  return (
    <Section title={t('dashboard.today')} description={t('dashboard.zone', { zone: format.timeZone })}>
      <StatTiles>
        {FIGURES.map((figure) => (
          <StatTile
            key={figure}
            label={t(`dashboard.figures.${figure}`)}
            value={format.number(today?.[figure] ?? 0)}
            detail={detailOf(figure)}
            isLoading={isLoading}
          />
        ))}
      </StatTiles>
    </Section>
  );

  function detailOf(figure: Figure): string {
    if (figure === 'delivered' && today && today.sent > 0) {
      return t('dashboard.deliveredShare', { share: format.percent(today.delivered / today.sent) });
    }
    return t('dashboard.yesterday', { figure: format.number(yesterday?.[figure] ?? 0) });
  }
}

function twoDays(statistics: Statistics | undefined): (Statistics['days'][number] | undefined)[] {
  return statistics ? statistics.days.slice(-2) : [undefined, undefined];
}
