import { useWatch } from 'react-hook-form';
import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { type OpeningIssue, openingIssues } from '#src/domain/autoReply/openingIssues.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** The issues of the form's opening hours below a path (`hours.mon.`), in words, by path. */
export function useOpeningIssues(path: string): (place: string) => string | null {
  const text = useText();
  const { clock } = useFormat();
  const away = useWatch({ name: 'away' }) as AutoReplyRules['away'];
  const issues = openingIssues(away);
  const words = ({ kind, other }: OpeningIssue): string => {
    const isSpan = kind === 'overlap' || kind === 'overlaps_next_day';
    const otherWords = isSpan ? other?.split('–').map(clock).join('–') : other;
    return text(`autoReply.issues.${kind}`, { other: otherWords ?? '' });
  };
  return (place) => {
    const issue = issues.find((each) => each.path === path + place);
    return issue ? words(issue) : null;
  };
}
