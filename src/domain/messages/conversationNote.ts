import { z } from 'zod';
import { id, lines, recordBase } from '#src/domain/record.ts';
import { NOTE_LIMITS } from './conversationTerms.ts';

/** An internal note on a conversation; never sent. `mentions`: the colleagues it asks to look at the conversation. */
export const noteInput = z.object({
  body: lines.trim().min(1).max(NOTE_LIMITS.body),
  mentions: z.array(id).max(NOTE_LIMITS.mentions).default([]),
});
export type NoteInput = z.infer<typeof noteInput>;

export const conversationNote = z.object({
  ...recordBase,
  ...noteInput.shape,
  contact_id: id,
  author_id: id,
  author_name: z.string(),
});
export type ConversationNote = z.infer<typeof conversationNote>;
