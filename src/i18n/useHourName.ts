import { useLocale } from 'react-admin';
import { useFormat } from './useFormat.ts';

/** Returns a function that names the hour of an instant in the tenant's zone: "2 PM", "14 h". If clocks show that hour twice, adds the zone: "1 AM EST". */
export function useHourName(): (instant: string, isZoned?: boolean) => string {
  const locale = useLocale();
  const { timeZone } = useFormat();
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric' });
  const zoned = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', timeZoneName: 'short' });
  return (instant, isZoned = false) => (isZoned ? zoned : hour).format(new Date(instant));
}
