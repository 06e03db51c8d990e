import { useLocale } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { dayIn } from './lastDays.ts';

/** Formats days as short as possible: "Nov 15", "Nov 15 – 21", "Dec 1, 2025 – Nov 20, 2026". The current year is omitted. */
export function useDaysName(): (from: string, to: string) => string {
  const locale = useLocale();
  const { timeZone } = useFormat();
  return (from, to) => {
    const thisYear = dayIn(timeZone).slice(0, 4);
    const isThisYear = from.startsWith(thisYear) && to.startsWith(thisYear);
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    });
    return format.formatRange(noon(from), noon(to));
  };
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
