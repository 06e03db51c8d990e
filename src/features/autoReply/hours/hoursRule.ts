import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { openingIssues } from '#src/domain/autoReply/openingIssues.ts';
import { memoize } from '#src/ui/forms/rules.ts';

/** The rule that the hours below a path (`hours.mon`) have no issues. The message is shown at its place. */
export const hoursRule = memoize((path: string) => (_: unknown, values: { away?: AutoReplyRules['away'] }) => {
  const isUnclear = values.away && openingIssues(values.away).some((issue) => issue.path.startsWith(`${path}.`));
  return isUnclear ? ({ message: 'autoReply.unclear', args: {} } as const) : undefined;
});
