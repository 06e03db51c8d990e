import { z } from 'zod';
import { CONSENTS } from '#src/domain/contacts/contact.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { id, instant, recordBase } from '#src/domain/record.ts';

export const KEYWORD_MATCHES = ['exact', 'starts_with', 'contains_word', 'any'] as const;
export type KeywordMatch = (typeof KEYWORD_MATCHES)[number];

export const keywordInput = z.object({
  word: z.string().min(1).max(40),
  match: z.enum(KEYWORD_MATCHES).default('exact'),
  priority: z.number().int().min(0).max(1000).default(100),
  reply: z.string().max(BODY_MAX_LENGTH).default(''),
  actions: z
    .object({
      add_group_ids: z.array(id).default([]),
      remove_group_ids: z.array(id).default([]),
      set_category_id: id.nullable().default(null),
      consent: z.enum(CONSENTS).nullable().default(null),
    })
    .prefault({}),
  is_active: z.boolean().default(true),
});
export type KeywordInput = z.infer<typeof keywordInput>;

export const keyword = z.object({
  ...recordBase,
  ...keywordInput.shape,
  hits_count: z.number().int().min(0),
  last_hit_at: instant.nullable(),
});
export type Keyword = z.infer<typeof keyword>;
