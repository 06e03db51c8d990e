import { useOperation } from '#src/api/useOperation.ts';
import type { AlertNews } from '#src/domain/alerts/alert.ts';

/** How often (ms) news are asked for: while the page is seen, and in a tab that nobody looks at. */
const SEEN = 20_000;
const HIDDEN = 60_000;

/** How many alerts somebody has not seen, and which the browser may tell of. What came with the user is not asked for again. */
export function useAlertNews(unseen: number): AlertNews {
  const first: AlertNews = { unseen, browser: [] };
  const { data = first } = useOperation('alertNews', {
    initialData: { data: first },
    staleTime: SEEN,
    refetchInterval: () => (document.hidden ? HIDDEN : SEEN),
    refetchIntervalInBackground: true,
  });
  return data;
}
