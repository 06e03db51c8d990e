import { useSearchParams } from 'react-router-dom';
import { useFormat } from '#src/i18n/useFormat.ts';
import { type DashboardRange, rangeOf } from './dashboardRange.ts';

/** The days that are looked at: in the address, so that they can be sent to a colleague and Back returns to those before. */
export function useDashboardRange(): DashboardRange {
  const [parameters] = useSearchParams();
  const { timeZone } = useFormat();
  return rangeOf(parameters, timeZone, new Date());
}
