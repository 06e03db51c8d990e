import { pathTo } from '#src/routing/routeTable.ts';
import { endOfDay, startOfDay } from '#src/ui/lists/filters/editors/dayRange.ts';
import { listSearch } from '#src/ui/lists/listSearch.ts';

/** The figures of a range. */
export const FIGURES = ['sent', 'delivered', 'rate', 'failed', 'received', 'replies', 'opted_out', 'segments'] as const;
export type Figure = (typeof FIGURES)[number];

interface Days {
  from: string;
  to: string;
}

/** The filter of the list that a figure counts, the same as the API's. */
export function figureFilter(figure: Figure, { from, to }: Days, timeZone: string): Record<string, unknown> {
  const within = (field: string) => ({
    [`${field}_gte`]: startOfDay(from, timeZone),
    [`${field}_lte`]: endOfDay(to, timeZone),
  });
  switch (figure) {
    case 'sent':
    case 'segments':
      return within('status_at.sent');
    case 'rate':
      return { status: ['delivered'], ...within('status_at.sent') };
    case 'delivered':
      return within('status_at.delivered');
    case 'failed':
      return within('failed_at');
    case 'received':
      return within('status_at.received');
    case 'replies':
      return { is_reply: true, ...within('status_at.received') };
    case 'opted_out':
      return { consent: ['opted_out'], ...within('consent_at') };
  }
}

/** The router's path of the list behind a figure. */
export function figurePath(figure: Figure, days: Days, timeZone: string): string {
  const list = figure === 'opted_out' ? pathTo('contacts.list') : pathTo('messages.list');
  return `${list}${listSearch(figureFilter(figure, days, timeZone))}`;
}

/** The router's path of the messages that failed for a cause. */
export function failurePath(errorCode: string, days: Days, timeZone: string): string {
  return `${pathTo('messages.list')}${listSearch({ error_code: [errorCode], ...figureFilter('failed', days, timeZone) })}`;
}
