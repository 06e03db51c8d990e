import { useLayoutEffect, useReducer } from 'react';

/**
 * Keeps the option that the arrow keys have reached when the page around MUI's autocomplete is rendered again. In the second render with the same options,
 * MUI forgets the option or goes back to the first one (mui/material-ui#48093), so that Enter would choose nothing or the wrong one. This hook therefore
 * renders a second time before a key can be pressed. `shown` identifies the list: whether it is open, what is typed, and the ids of the loaded options.
 */
export function useSteadyHighlight(shown: string): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useLayoutEffect(renderAgain, [shown]);
}
