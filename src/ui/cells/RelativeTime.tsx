import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useFormat } from '#src/i18n/useFormat.ts';

const Time = styled('time')({ whiteSpace: 'nowrap' });

/** A time as "3 minutes ago", with the exact one and its zone on hover: `<RelativeTime at={record.created_at} />`. */
export function RelativeTime({ at, empty = '–' }: { at: string | null | undefined; empty?: string }) {
  const format = useFormat();
  if (!at) return <span>{empty}</span>;
  return (
    <Tooltip title={format.dateTimeZoned(at)} describeChild>
      <Time dateTime={at}>{format.relative(at)}</Time>
    </Tooltip>
  );
}
