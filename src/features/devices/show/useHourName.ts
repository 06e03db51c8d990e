import { useLocale } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';

/** Says the hour of an instant in the tenant's zone: "2 PM", "14 h". */
export function useHourName(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone } = useFormat();
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric' });
  return (instant) => hour.format(new Date(instant));
}
