import type { Message } from './message.ts';

export const WRITERS = ['contact', 'team', 'campaign', 'automatic'] as const;
export type Writer = (typeof WRITERS)[number];

type Written = Pick<Message, 'direction' | 'author_id' | 'campaign_id' | 'keyword_id' | 'by_rule'>;

/** The author of a message: the person, a colleague, a campaign, or a rule. */
export function writerOf({ direction, author_id, campaign_id, keyword_id, by_rule }: Written): Writer {
  if (direction === 'incoming') return 'contact';
  if (author_id !== undefined) return 'team';
  if (campaign_id !== null) return 'campaign';
  return keyword_id === null && by_rule === undefined ? 'team' : 'automatic';
}
