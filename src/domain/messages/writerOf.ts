import type { Message } from './message.ts';

export const WRITERS = ['contact', 'team', 'campaign', 'program', 'automatic'] as const;
export type Writer = (typeof WRITERS)[number];

type MessageOrigin = Pick<Message, 'direction' | 'author_id' | 'campaign_id' | 'keyword_id' | 'by_rule' | 'priority'>;

/** The author of a message: the person, a colleague, a campaign, a program over the API, or a rule. */
export function writerOf({ direction, author_id, campaign_id, keyword_id, by_rule, priority }: MessageOrigin): Writer {
  if (direction === 'incoming') return 'contact';
  if (author_id !== undefined) return 'team';
  if (campaign_id !== null) return 'campaign';
  if (keyword_id !== null || by_rule !== undefined) return 'automatic';
  // Programs' messages always have a priority.
  return priority === undefined ? 'team' : 'program';
}
