import { useLocale } from 'react-admin';
import { useFormat } from './useFormat.ts';

/**
 * Returns a function that names the hour of an instant in the tenant's zone: "2 PM", "14 h". If another hour of a chart has the same name, because
 * clocks show it twice, adds the zone: "1 AM EST".
 */
export function useHourName(): (instant: string, all?: readonly string[]) => string {
  const locale = useLocale();
  const { timeZone } = useFormat();
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric' });
  const zoned = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', timeZoneName: 'short' });
  const nameOf = (instant: string): string => hour.format(new Date(instant));
  return (instant, all = []) => {
    const name = nameOf(instant);
    const isTwice = all.some((other) => other !== instant && nameOf(other) === name);
    return isTwice ? zoned.format(new Date(instant)) : name;
  };
}
