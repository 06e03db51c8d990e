import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';

/** An incoming message, and what is known about its sender. */
export interface Incoming {
  body: string;
  /** E.164, or another sender that networks use: a short code, a name. */
  from: string;
  at: Date;
  /** The contact, or null if none has the number. */
  contact: Pick<
    Contact,
    'phone' | 'first_name' | 'last_name' | 'email' | 'language' | 'custom' | 'consent' | 'group_ids' | 'category_id'
  > | null;
  /** For a number without a contact: the refusal of a former contact with the number, which still counts. */
  refusal?: Consent | undefined;
  /** An earlier message reads like an opt-out, and nobody has decided yet. */
  hasPossibleOptOut?: boolean;
  /** The person has refused messages, or seems to have, after writing this one: it arrived late. */
  hasRefusedSince?: boolean;
  /** It arrived too long after it was written ({@link LATE_MS}), so that only a confirmation of consent is sent. */
  isLate?: boolean;
  /** Whether it is the first message to or from this number. */
  isFirstContact: boolean;
  /** When this number last got an automatic reply that was not a keyword's. */
  lastAutoReplyAt: Date | null;
  /** The number of replies from keywords and automatic replies to this number in the last hour. */
  repliesInLastHour: number;
}

/** The tenant's rules for incoming messages. */
export interface IncomingSetup {
  keywords: readonly Keyword[];
  company: WordSettings & Pick<CompanySettings, 'opt_out_reply' | 'opt_in_reply' | 'help_reply' | 'custom_fields'>;
  autoReply: AutoReplyRules;
}
