import Tooltip from '@mui/material/Tooltip';
import { useFormat } from '#src/i18n/useFormat.ts';

/** A time as "3 minutes ago", with the exact one and its zone on hover: `<RelativeTime at={record.created_at} />`. */
export function RelativeTime({ at, empty = '–' }: { at: string | null | undefined; empty?: string }) {
  const format = useFormat();
  if (!at) return <span>{empty}</span>;
  return (
    <Tooltip title={format.dateTimeZoned(at)} describeChild>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {format.relative(at)}
      </time>
    </Tooltip>
  );
}
