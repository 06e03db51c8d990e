import { useLayoutEffect, useReducer } from 'react';

/**
 * Keeps the option that the arrow keys have reached while the page around MUI's autocomplete is rendered again. `shown`: what its list depends on: whether
 * it is open, what is typed, and the ids of options that were loaded. In the second render with the same options, MUI forgets the option or goes back to
 * the first one (mui/material-ui#48093), and Enter then chooses nothing or another one; so this renders a second time before a key can be pressed.
 */
export function useSteadyHighlight(shown: string): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useLayoutEffect(renderAgain, [shown]);
}
