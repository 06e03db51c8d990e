import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { DashboardRange } from './dashboardRange.ts';
import { useDaysName } from './useDaysName.ts';

/** Names a range: "Today", "Last 30 days", "Nov 1 – 20". */
export function useRangeTitle({ preset, from, to }: DashboardRange): string {
  const text = useText();
  const format = useFormat();
  const daysName = useDaysName();
  if (preset === 'today') return text('dashboard.range.today');
  if (preset !== null) return text('dashboard.range.lastDays', { n: format.number(Number(preset)) });
  return daysName(from, to);
}
