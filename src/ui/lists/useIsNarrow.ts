import useMediaQuery from '@mui/material/useMediaQuery';
import { THRESHOLDS } from '#src/config/constants.ts';

/** Whether the page is as narrow as a phone's: rows become cards, and tools are below the search. */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(max-width:${THRESHOLDS.xs - 0.02}px)`, { noSsr: true });
}
