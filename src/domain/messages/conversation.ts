import { z } from 'zod';
import { id, instant, visiblePhone } from '#src/domain/record.ts';
import { MESSAGE_DIRECTIONS } from './message.ts';
import { BODY_MAX_LENGTH } from './texting.ts';

/** All texts to and from one contact, as the inbox lists it. Its id is the contact's. */
export const conversation = z.object({
  id,
  contact_id: id,
  name: z.string(),
  phone: visiblePhone,
  last_body: z.string(),
  last_direction: z.enum(MESSAGE_DIRECTIONS),
  last_at: instant,
  unread_count: z.number().int().min(0),
});
export type Conversation = z.infer<typeof conversation>;

export const replyInput = z.object({
  body: z.string().min(1).max(BODY_MAX_LENGTH),
  /** The template it was made with. */
  template_id: id.nullable().default(null),
});
