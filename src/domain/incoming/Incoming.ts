import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';

/** A text that came in, and what is known of who sent it. */
export interface Incoming {
  body: string;
  /** E.164, or what a network puts there: a short code, a name. */
  from: string;
  at: Date;
  /** Null: nobody's number. */
  contact: Pick<
    Contact,
    'phone' | 'first_name' | 'last_name' | 'email' | 'language' | 'custom' | 'consent' | 'group_ids' | 'category_id'
  > | null;
  /** Nobody has the number any more, and who had it opted out or was blocked: that still counts. */
  refused?: Consent | undefined;
  /** An earlier text read like a wish to stop, and nobody has decided yet. */
  hasStopWish?: boolean;
  /** Nothing was ever written to or from this number. */
  isFirstContact: boolean;
  /** When this number last got an automatic answer that was no keyword's. */
  lastAutoReplyAt: Date | null;
  /** Answers of keywords and automatic ones that this number got in the last hour. */
  answersInLastHour: number;
}

/** What a tenant has set up for incoming texts. */
export interface IncomingSetup {
  keywords: readonly Keyword[];
  company: WordSettings & Pick<CompanySettings, 'opt_out_reply' | 'opt_in_reply' | 'help_reply' | 'custom_fields'>;
  autoReply: AutoReplyRules;
}
