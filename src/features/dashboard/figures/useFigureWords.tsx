import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Statistics, StatisticsFigures } from '#src/domain/statistics.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { figureChange, rate, rateChange } from './figureChange.ts';
import type { Figure } from './figureLinks.ts';

interface FigureWords {
  value: string;
  /** The change since the previous period. */
  change: ReactNode;
  /** Puts it into proportion: "5 per 100 delivered messages". */
  proportion?: string;
}

/** Whether more or less is better; more messages sent or received is neither. */
const GOOD_DIRECTION: Partial<Record<Figure, 'up' | 'down'>> = {
  rate: 'up',
  replies: 'up',
  failed: 'down',
  opted_out: 'down',
};

/** Puts a figure and its change into words. */
export function useFigureWords(): (figure: Figure, statistics: Statistics) => FigureWords {
  const text = useText();
  const format = useFormat();

  const ofRate = (now: number | null, before: number | null): FigureWords => {
    if (now === null) return { value: '–', change: changeLine('level', null, text('dashboard.change.nothingSent')) };
    if (before === null) {
      const value = format.percent(now);
      return { value, change: changeLine('level', null, text('dashboard.change.nothingSentBefore')) };
    }
    const change = rateChange(now, before);
    const { kind, points } = change;
    const value = format.percent(change.now);
    if (kind === 'same') return { value, change: changeLine('level', null, text('dashboard.change.same')) };
    const words = { smart_count: points, n: format.number(points), before: format.percent(change.before) };
    return {
      value,
      change: changeLine(kind, kind === GOOD_DIRECTION.rate, text(`dashboard.change.points.${kind}`, words)),
    };
  };

  const ofCount = (figure: Figure, now: number, before: number): FigureWords => {
    const value = format.number(now);
    const change = figureChange(now, before);
    if (change.kind === 'up' || change.kind === 'down') {
      const isGood = GOOD_DIRECTION[figure] === undefined ? null : GOOD_DIRECTION[figure] === change.kind;
      const words = { before: format.number(before) };
      const spoken =
        change.share === null
          ? text(`dashboard.change.by.${change.kind}`, { ...words, n: format.number(change.by) })
          : text(`dashboard.change.${change.kind}`, { ...words, share: format.percent(change.share) });
      return { value, change: changeLine(change.kind, isGood, spoken) };
    }
    if (change.kind === 'new')
      return { value, change: changeLine('up', isIncreaseGood(figure), text('dashboard.change.new')) };
    return { value, change: changeLine('level', null, text(`dashboard.change.${change.kind}`)) };
  };

  return (figure, { totals, before }) => {
    if (figure === 'rate') return ofRate(deliveryRate(totals), deliveryRate(before.totals));
    const words = ofCount(figure, totals[figure], before.totals[figure]);
    const share = figure === 'replies' ? rate(totals.replies, totals.delivered) : null;
    return share === null
      ? words
      : { ...words, proportion: text('dashboard.repliesPer', { n: format.number(Math.round(share * 1000) / 10) }) };
  };
}

/** The share of sent messages confirmed so far. */
function deliveryRate({ confirmed, sent }: StatisticsFigures): number | null {
  return rate(confirmed, sent);
}

function isIncreaseGood(figure: Figure): boolean | null {
  return GOOD_DIRECTION[figure] === undefined ? null : GOOD_DIRECTION[figure] === 'up';
}

function changeLine(direction: 'up' | 'down' | 'level', isGood: boolean | null, words: string): ReactNode {
  return (
    <ChangeLine direction={direction} isGood={isGood}>
      {words}
    </ChangeLine>
  );
}

/** A figure's direction, and whether that is good, or null if neither. */
interface ChangeLook {
  direction: 'up' | 'down' | 'level';
  isGood: boolean | null;
}

const ICON: Record<ChangeLook['direction'], IconName> = {
  up: 'mdi-arrow-up',
  down: 'mdi-arrow-down',
  level: 'mdi-minus',
};

const Row = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  lineHeight: 1.35,
  '& > :first-of-type': { flex: 'none', marginBlockStart: 1 },
  '&[data-good="true"]': { color: theme.tokens.status.success.text },
  '&[data-good="false"]': { color: theme.tokens.status.error.text },
}));

/** The change since the previous period, in words and with an arrow. */
function ChangeLine({ direction, isGood, children }: ChangeLook & { children: ReactNode }) {
  return (
    <Row data-good={isGood === null ? undefined : String(isGood)}>
      <MdiIcon name={ICON[direction]} size={16} />
      <span>{children}</span>
    </Row>
  );
}
