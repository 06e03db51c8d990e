import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import type { Subscription } from '#src/domain/billing/subscription.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { LogoType } from '#src/domain/company/logo/readImage.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ResourceName, ResourceRecord } from '#src/domain/contract/resources.ts';
import type { ContactImport, ImportChunkResult } from '#src/domain/imports/contactImport.ts';
import type { IncomingRule } from '#src/domain/incoming/incomingTerms.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { FirstStep } from '#src/domain/people/firstStepTerms.ts';
import type { ListLooks } from '#src/domain/people/listLooks.ts';
import type { StoredAlert, StoredAlertChoices } from './alerts.ts';
import type { StoredResponse, TokenLog } from './calls.ts';
import type { BulkChange, BulkPart, ConsentChange, ImportTrace } from './contactChanges.ts';
import type { StoredMail } from './mails.ts';
import type { PayingFacts, StoredCheckout } from './paying.ts';
import type { DeviceHour, GatewayAccount, Phone, PhoneLink, PhoneOffer, StoredPairing } from './phones.ts';
import type { Stored } from './Stored.ts';
import type { DeviceLook, DeviceTurn, Dispatch, Launch, Night, PhoneEvent } from './sending.ts';
import type { Secret, Session, StoredVisit } from './signIns.ts';
import type { SmppNote, SmppText } from './smpp.ts';
import type { TwilioText, TwilioWatch } from './twilio.ts';
import type { StoredDelivery, WebhookState } from './webhooks.ts';

/** Everything the API remembers. The resources, and what only the server knows. */
export type Collections = { [R in ResourceName]: Stored<ResourceRecord<R>> } & {
  company_settings: Stored<CompanySettings>;
  auto_reply_settings: Stored<AutoReplySettings>;
  /** Whom a rule answered lately: for the wait between two answers, and against answering a program for ever. */
  automatic_answers: Stored<{ id: string; at: string; phone: string; rule: IncomingRule }>;
  subscriptions: Stored<Subscription & PayingFacts>;
  /** Visits to the payment page. */
  checkouts: Stored<StoredCheckout>;
  /** The plans that a tenant has or had, by their ids. */
  plan_uses: Stored<{ id: string }>;
  /** Companies' logos by the name they are served under; `content` in base64. */
  logos: Stored<{ id: string; type: LogoType; content: string }>;
  imports: Stored<ContactImport>;
  /** What each chunk of an import was answered, so that the same chunk again is answered the same; `phones`: the numbers it took. */
  import_chunks: Stored<
    ImportChunkResult & { id: string; import_id: string; first_row: number; phones: string[] } & Partial<ImportTrace>
  >;
  /** Each change of a consent, and what somebody came with. */
  consent_changes: Stored<ConsentChange & { id: string }>;
  /** Numbers whose contact is gone and who had said no: so that no file brings them back as if they had not. */
  refused_numbers: Stored<GivenConsent & { id: string; phone: string }>;
  /** Which contact went into which. */
  contact_merges: Stored<{ id: string; contact_id: string; merged_id: string }>;
  /** Changes of many contacts at once. */
  bulk_changes: Stored<BulkChange & { id: string }>;
  /** Whom such a change reached and what it takes to undo it, in parts: one record would be a line of many megabytes. */
  bulk_parts: Stored<BulkPart & { id: string; bulk_id: string }>;
  /** Who was left out of a campaign that was sent. */
  exclusions: Stored<ExcludedPerson & { id: string; campaign_id: string }>;
  /** Up to when somebody at the tenant has read a contact's messages; `is_unread`: somebody wants the last one to count as unread. */
  read_marks: Stored<{ id: string; contact_id: string; read_at: string; is_unread?: boolean }>;
  secrets: Stored<Secret>;
  /** The hash of each API token's secret, by the token's id. */
  token_secrets: Stored<{ id: string; hash: string }>;
  token_logs: Stored<TokenLog>;
  webhook_states: Stored<WebhookState>;
  webhook_deliveries: Stored<StoredDelivery>;
  /** Codes that phones pair with. */
  pairings: Stored<StoredPairing>;
  /** How each device was, hour by hour. */
  device_hours: Stored<DeviceHour>;
  gateway_accounts: Stored<GatewayAccount>;
  smpp_texts: Stored<SmppText>;
  smpp_notes: Stored<SmppNote>;
  phone_links: Stored<PhoneLink>;
  phones: Stored<Phone>;
  phone_offers: Stored<PhoneOffer>;
  twilio_texts: Stored<TwilioText>;
  twilio_watches: Stored<TwilioWatch>;
  device_turns: Stored<DeviceTurn>;
  dispatches: Stored<Dispatch>;
  launches: Stored<Launch>;
  /** By the campaign's id: how its latest texts ended (`withOutcome`). */
  route_outcomes: Stored<{ id: string; outcomes: string }>;
  nights: Stored<Night>;
  device_looks: Stored<DeviceLook>;
  phone_events: Stored<PhoneEvent>;
  /** By the person's id. */
  list_looks: Stored<ListLooks & { id: string }>;
  /** By the tenant's id: what was done once, and who wants to see it no more. */
  first_steps: Stored<{ id: string; done: FirstStep[]; hidden_by: string[] }>;
  /** What colleagues tell each other about a contact's conversation; `mentions`: whom of them it names. */
  conversation_notes: Stored<ConversationNote>;
  /** Which message has a caller's own key. Its id: `messageKeyId`. */
  message_keys: Stored<{ id: string; message_id: string }>;
  /** Whom a contact's conversation is assigned to, when it was marked as done, until when it is put off. Its id is the contact's. */
  conversation_states: Stored<{
    id: string;
    assigned_to: string | null;
    done_at: string | null;
    snoozed_until: string | null;
    is_reopened?: boolean;
  }>;
  /** Who may want to stop, by tenant and number, until somebody decides: the text that reads so, and when it came. */
  stop_wishes: Stored<{
    id: string;
    contact_id: string;
    phone: string;
    message_id: string;
    evidence: string;
    at: string;
  }>;
  /** Who opted out with an answer to a campaign, and with what words. */
  campaign_opt_outs: Stored<{ id: string; campaign_id: string; contact_id: string; words: string; at: string }>;
  sessions: Stored<Session>;
  visits: StoredVisit;
  /** Kept as they are, unlike passwords: whoever invited may ask for the link again. */
  invitations: Stored<{ id: string; user_id: string; expires_at: string; invited_by: string }>;
  kept_answers: Stored<StoredResponse>;
  alerts: Stored<StoredAlert>;
  alert_choices: Stored<StoredAlertChoices>;
  /** Mails to be sent, in the order in which they were written. */
  mails: Stored<StoredMail>;
  /** Who has a contact's conversation open, by contact and person, as of `at`. */
  presences: Stored<{ id: string; contact_id: string; user_id: string; name: string; is_typing: boolean; at: string }>;
  /** Exports under way; `used_at`: when somebody asked for a part of it. */
  frozen_selections: Stored<{ id: string; user_id: string; total: number; used_at: string }>;
  /** Whom an export tells, in order, in parts; `first`: the place of its first one, from 0. */
  frozen_parts: Stored<{ id: string; selection_id: string; first: number; contact_ids: string[] }>;
  /** Contacts as they were when they were deleted while an export was under way, by their ids. */
  frozen_contacts: Stored<{ id: string; contact: Stored<Contact> }>;
};
export type CollectionName = keyof Collections;
