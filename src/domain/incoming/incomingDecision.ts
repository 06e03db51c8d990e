import { z } from 'zod';
import { CONSENTS } from '#src/domain/contacts/contactTerms.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { KEYWORD_MATCHES } from '#src/domain/keywords/keywordTerms.ts';
import { BODY_MAX_LENGTH, ENCODINGS } from '#src/domain/messages/texting.ts';
import { id, text } from '#src/domain/record.ts';
import { INCOMING_RULES, INCOMING_STEPS, NO_REPLY_REASONS, SKIP_REASONS } from './incomingTerms.ts';

export * from './incomingTerms.ts';

const keywordRule = z.object({ id, word: z.string(), match: z.enum(KEYWORD_MATCHES) });

/** The decision about an incoming message, with its reasons. */
export const incomingDecision = z.object({
  triggered: z.object({ rule: z.enum(INCOMING_RULES), keyword: keywordRule.nullable() }).nullable(),
  /** The matching keywords and the automatic replies that were not triggered, and why. */
  skipped: z.array(
    z.object({ rule: z.enum(INCOMING_RULES), keyword: keywordRule.nullable(), reason: z.enum(SKIP_REASONS) }),
  ),
  reply: z.object({ body: z.string(), encoding: z.enum(ENCODINGS), segments: z.number().int().min(0) }).nullable(),
  /** Why the triggered rule sends no reply; `missing`: the placeholders without a value. */
  no_reply: z.object({ reason: z.enum(NO_REPLY_REASONS), missing: z.array(z.string()) }).nullable(),
  /** The words that read like an opt-out. `misspelling`: the message misspells an opt-out word. */
  possible_opt_out: z.object({ reason: z.enum(['phrase', 'misspelling']), words: z.string() }).nullable(),
  /** How the contact changes. */
  changes: z.object({
    creates_contact: z.boolean(),
    add_group_ids: z.array(id),
    /** Groups of the keyword that the contact is not added to, because it is in as many as a contact can be. */
    no_room_group_ids: z.array(id),
    remove_group_ids: z.array(id),
    set_category_id: id.nullable(),
    consent: z.object({ from: z.enum(CONSENTS), to: z.enum(CONSENTS) }).nullable(),
    /** `raised`: a person must decide whether they want to stop; `settled`: this message decides it. */
    possible_opt_out: z.enum(['raised', 'settled']).nullable(),
  }),
  steps: z.array(z.enum(INCOMING_STEPS)),
});
export type IncomingDecision = z.infer<typeof incomingDecision>;

/** A message to try: from a contact, or from a number that may or may not have one. */
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

/** Whether a rule has handled a message, so that nobody needs to read it: a consent word, or a reply to a request. */
export function isHandled({ triggered, reply }: Pick<IncomingDecision, 'triggered' | 'reply'>): boolean {
  if (triggered?.rule === 'opt_out' || triggered?.rule === 'opt_in') return true;
  return reply !== null && (triggered?.rule === 'help' || triggered?.rule === 'keyword');
}
