import type { ReactNode } from 'react';
import type { Statistics, StatisticsFigures } from '#src/domain/statistics.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { figureChange, rate } from './figureChange.ts';
import type { Figure } from './figureLinks.ts';

interface FigureWords {
  value: string;
  /** How it stands to the time before. */
  change: ReactNode;
  /** What puts it into proportion: "5% of those delivered". */
  proportion?: string;
}

/** Where more, or less, is plainly better. More texts sent, or received, is neither. */
const GOOD_WAY: Partial<Record<Figure, 'up' | 'down'>> = {
  rate: 'up',
  replies: 'up',
  failed: 'down',
  opted_out: 'down',
};

/** Says a figure and its change. */
export function useFigureWords(): (figure: Figure, statistics: Statistics) => FigureWords {
  const text = useText();
  const format = useFormat();

  const ofRate = (now: number | null, before: number | null): FigureWords => {
    const value = now === null ? '–' : format.percent(now);
    if (now === null) return { value, change: line('level', null, text('dashboard.change.nothingSent')) };
    if (before === null) return { value, change: line('level', null, text('dashboard.change.nothingSentBefore')) };
    const was = format.percent(before);
    const points = Math.round(Math.abs(now - before) * 1000) / 10;
    if (points === 0) return { value, change: line('level', null, text('dashboard.change.same')) };
    const direction = now > before ? 'up' : 'down';
    return {
      value,
      change: line(
        direction,
        direction === GOOD_WAY.rate,
        text(`dashboard.change.points.${direction}`, { smart_count: points, n: format.number(points), before: was }),
      ),
    };
  };

  const ofCount = (figure: Figure, now: number, before: number): FigureWords => {
    const value = format.number(now);
    const change = figureChange(now, before);
    if (change.kind === 'up' || change.kind === 'down') {
      const words = { share: format.percent(Math.round(change.share * 100) / 100), before: format.number(before) };
      const isGood = GOOD_WAY[figure] === undefined ? null : GOOD_WAY[figure] === change.kind;
      return { value, change: line(change.kind, isGood, text(`dashboard.change.${change.kind}`, words)) };
    }
    if (change.kind === 'new') return { value, change: line('up', isGoodNew(figure), text('dashboard.change.new')) };
    return { value, change: line('level', null, text(`dashboard.change.${change.kind}`)) };
  };

  return (figure, { totals, before }) => {
    if (figure === 'rate') return ofRate(deliveryRate(totals), deliveryRate(before.totals));
    const words = ofCount(figure, totals[figure], before.totals[figure]);
    const share = figure === 'replies' ? rate(totals.replies, totals.delivered) : null;
    return share === null
      ? words
      : { ...words, proportion: text('dashboard.replyRate', { share: format.percent(share) }) };
  };
}

/** Of what was sent, how much has been confirmed by now. */
function deliveryRate({ confirmed, sent }: StatisticsFigures): number | null {
  return rate(confirmed, sent);
}

function isGoodNew(figure: Figure): boolean | null {
  return GOOD_WAY[figure] === undefined ? null : GOOD_WAY[figure] === 'up';
}

function line(direction: 'up' | 'down' | 'level', isGood: boolean | null, words: string): ReactNode {
  return (
    <ChangeLine direction={direction} isGood={isGood}>
      {words}
    </ChangeLine>
  );
}
