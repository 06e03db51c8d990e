import { styled, useTheme } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useTimePassing } from '#src/ui/background/useTimePassing.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';

const Time = styled('time')({ whiteSpace: 'nowrap', '@media print': { whiteSpace: 'normal' } });

/** A time as "3 minutes ago", with the exact time and zone on hover; in print, only the exact time: `<RelativeTime at={record.created_at} />`. */
export function RelativeTime({ at, empty = '–' }: { at: string | null | undefined; empty?: string }) {
  const format = useFormat();
  const { isPaper } = useTheme();
  useTimePassing();
  if (!at) return <span>{empty}</span>;
  return (
    <Hint text={format.dateTimeZoned(at)}>
      <Time dateTime={at}>{isPaper ? format.dateTime(at) : format.relative(at)}</Time>
    </Hint>
  );
}
