import { z } from 'zod';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { id, instant, recordBase, text } from '#src/domain/record.ts';
import { KEYWORD_CONSENTS, KEYWORD_LIMITS, KEYWORD_MATCHES } from './keywordTerms.ts';

export * from './keywordTerms.ts';

const priority = z.number().int().min(0).max(KEYWORD_LIMITS.priority);

export const keywordInput = z.object({
  word: text.trim().min(1).max(KEYWORD_LIMITS.word),
  match: z.enum(KEYWORD_MATCHES).default('exact'),
  /** The lowest comes first. Without one, a new keyword comes after all others, but before those for any text. */
  priority: priority.optional(),
  reply: text.max(BODY_MAX_LENGTH).default(''),
  actions: z
    .object({
      add_group_ids: z.array(id).max(200).default([]),
      remove_group_ids: z.array(id).max(200).default([]),
      set_category_id: id.nullable().default(null),
      consent: z.enum(KEYWORD_CONSENTS).nullable().default(null),
    })
    .prefault({}),
  is_active: z.boolean().default(true),
});
export type KeywordInput = z.infer<typeof keywordInput>;

export const keyword = z.object({
  ...recordBase,
  ...keywordInput.shape,
  priority,
  triggered_count: z.number().int().min(0),
  last_triggered_at: instant.nullable(),
});
export type Keyword = z.infer<typeof keyword>;

/** All keywords of the tenant in their new order, and the order the person had seen. */
export const keywordOrder = z.object({
  ids: z.array(id).max(KEYWORD_LIMITS.ordered),
  seen_ids: z.array(id).max(KEYWORD_LIMITS.ordered),
});
