import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '#src/i18n/useFormat.ts';
import { type DashboardRange, rangeOf } from './dashboardRange.ts';
import { dayIn } from './lastDays.ts';

/** How often (ms) an open page checks whether a new day has begun. */
const EVERY_MINUTE = 60_000;

/**
 * The selected days: in the address, so that they can be shared and Back returns to the previous ones. Those that include today move on at midnight;
 * otherwise a page left open would keep calling yesterday "today", and no longer poll.
 */
export function useDashboardRange(): DashboardRange {
  const [parameters] = useSearchParams();
  const { timeZone } = useFormat();
  useSyncExternalStore(everyMinute, () => dayIn(timeZone));
  return rangeOf(parameters, timeZone);
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MINUTE);
  return () => clearInterval(timer);
}
