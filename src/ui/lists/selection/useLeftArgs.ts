import { useProblemText } from '#src/ui/states/useProblemText.ts';
import { type CountArgs, useCountArgs } from './useCountArgs.ts';

/** Puts the failures of a bulk action into a text's arguments: how many records were left, and each reason once. */
export function useLeftArgs(): (failures: readonly unknown[]) => CountArgs & { why: string } {
  const countArgs = useCountArgs();
  const problemText = useProblemText();
  return (failures) => ({ ...countArgs(failures.length), why: [...new Set(failures.map(problemText))].join(' ') });
}
