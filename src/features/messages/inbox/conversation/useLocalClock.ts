import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { timeFormat, zoneName } from '#src/i18n/format.ts';

interface LocalClock {
  /** The IANA time zone of the user's device, which may differ from the company's. */
  timeZone: string;
  zoneName: string;
  /** The weekday, day and time of an ISO 8601 instant, short. */
  timeOf: (instant: string) => string;
}

/** Formats times in the time zone of the user's device: for events in their own day. */
export function useLocalClock(): LocalClock {
  const locale = useLocale();
  return useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const timeOf = timeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    return { timeZone, zoneName: zoneName(timeZone), timeOf };
  }, [locale]);
}
