import { z } from 'zod';
import { CONSENTS } from '#src/domain/contacts/contactTerms.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { KEYWORD_MATCHES } from '#src/domain/keywords/keywordTerms.ts';
import { BODY_MAX_LENGTH, ENCODINGS } from '#src/domain/messages/texting.ts';
import { id, text } from '#src/domain/record.ts';
import { INCOMING_RULES, INCOMING_STEPS, PASSED_REASONS, WITHHELD_REASONS } from './incomingTerms.ts';

export * from './incomingTerms.ts';

const keywordRule = z.object({ id, word: z.string(), match: z.enum(KEYWORD_MATCHES) });

/** What is done about an incoming text, and why. */
export const incomingDecision = z.object({
  fired: z.object({ rule: z.enum(INCOMING_RULES), keyword: keywordRule.nullable() }).nullable(),
  /** Keywords that match, and the automatic answers, as far as they did not fire. */
  passed: z.array(
    z.object({ rule: z.enum(INCOMING_RULES), keyword: keywordRule.nullable(), reason: z.enum(PASSED_REASONS) }),
  ),
  reply: z.object({ body: z.string(), encoding: z.enum(ENCODINGS), segments: z.number().int().min(0) }).nullable(),
  /** Why what fired is not answered; `missing`: the placeholders. */
  withheld: z.object({ reason: z.enum(WITHHELD_REASONS), missing: z.array(z.string()) }).nullable(),
  /** What reads like a wish to stop; `near_word`: it misspells the word. */
  stop_wish: z.object({ because: z.enum(['phrase', 'near_word']), words: z.string() }).nullable(),
  /** What becomes different at the contact. */
  changes: z.object({
    creates_contact: z.boolean(),
    add_group_ids: z.array(id),
    remove_group_ids: z.array(id),
    set_category_id: id.nullable(),
    consent: z.object({ from: z.enum(CONSENTS), to: z.enum(CONSENTS) }).nullable(),
    /** `raised`: a person has to decide whether they want to stop; `settled`: this text decides it. */
    stop_wish: z.enum(['raised', 'settled']).nullable(),
  }),
  steps: z.array(z.enum(INCOMING_STEPS)),
});
export type IncomingDecision = z.infer<typeof incomingDecision>;

/** A text to be tried: from a contact, or from a number that may be a contact's or nobody's. */
export const incomingTrial = z
  .object({
    body: text.max(BODY_MAX_LENGTH),
    contact_id: id.nullish(),
    from: text.trim().max(40).nullish(),
  })
  .refine(({ contact_id, from }) => Boolean(contact_id) || Boolean(from), {
    path: ['from'],
    message: 'keywords.number_or_contact' satisfies SchemaMessage,
  });
