import { styled } from '@mui/material/styles';
import { isPartial } from '#src/domain/access/reach.ts';
import type { Statistics } from '#src/domain/statistics.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useDaysName } from './useDaysName.ts';

const Words = styled('p')(({ theme }) => ({
  margin: 0,
  // Kept while the figures are not known, so that nothing moves when they come.
  minHeight: '2.6em',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: theme.tokens.textQuiet,
}));

/** Explains the figures: their days and time zone, the period they are compared with, and that they cover everyone. */
export function RangeNote({ statistics }: { statistics: Statistics | undefined }) {
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
        day: format.day(before.to),
      })
    : text('dashboard.range.compared', { days: days(before.from, before.to) });
  return (
    <Words>
      {text('dashboard.range.of', { days: days(from, to), zone: format.zoneName })} {compared}
      {isLimited && ` ${text('dashboard.range.everybody')}`}
    </Words>
  );
}
