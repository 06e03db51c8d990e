import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import type { Subscription } from '#src/domain/billing/subscription.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { LogoType } from '#src/domain/company/readImage.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ResourceName, ResourceRecord } from '#src/domain/contract/resources.ts';
import type { ContactImport, ImportChunkResult } from '#src/domain/imports/contactImport.ts';
import type { IncomingRule } from '#src/domain/incoming/incomingTerms.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { FirstStep } from '#src/domain/people/firstStepTerms.ts';
import type { ListSettings } from '#src/domain/people/listSettings.ts';
import type { StoredAlert, StoredAlertChoices } from './alerts.ts';
import type { StoredResponse, TokenLog } from './calls.ts';
import type { BulkChange, BulkPart, ConsentChange, ImportTrace } from './contactHistory.ts';
import type { StoredMail } from './mails.ts';
import type { PayingFacts, StoredCheckout } from './paying.ts';
import type { DeviceHour, GatewayAccount, Phone, PhoneLink, PhoneOffer, StoredPairing } from './phones.ts';
import type { Removal } from './removals.ts';
import type { Stored } from './Stored.ts';
import type { DeviceLook, DeviceTurn, Dispatch, Launch, Night, PhoneEvent } from './sending.ts';
import type { Secret, Session, StoredVisit } from './signIns.ts';
import type { SmppMessage, SmppNote } from './smpp.ts';
import type { TwilioMessageRecord, TwilioWatch } from './twilio.ts';
import type { StoredDelivery, WebhookState } from './webhooks.ts';

/** All collections: the resources, and records that only the server knows. */
export type Collections = { [R in ResourceName]: Stored<ResourceRecord<R>> } & {
  company_settings: Stored<CompanySettings>;
  auto_reply_settings: Stored<AutoReplySettings>;
  /** Recent automatic replies, for the minimum wait between two of them and to prevent endless exchanges with another program. */
  automatic_replies: Stored<{ id: string; at: string; phone: string; rule: IncomingRule }>;
  subscriptions: Stored<Subscription & PayingFacts>;
  /** Visits to the payment page. */
  checkouts: Stored<StoredCheckout>;
  /** Plans that a tenant has or had, by plan id. */
  plan_uses: Stored<{ id: string }>;
  /** Companies' logos by the name they are served under; `content` in base64. */
  logos: Stored<{ id: string; type: LogoType; content: string }>;
  imports: Stored<ContactImport>;
  /** The response to each chunk of an import, repeated if the chunk is sent again. `phones`: its numbers. */
  import_chunks: Stored<
    ImportChunkResult & { id: string; import_id: string; first_row: number; phones: string[] } & Partial<ImportTrace>
  >;
  /** Every change of consent, including the consent a contact was created with. */
  consent_changes: Stored<ConsentChange & { id: string }>;
  /** Numbers that opted out and whose contact is gone, so that no file brings them back without the refusal. */
  suppressions: Stored<GivenConsent & { id: string; phone: string }>;
  /** Merges of contacts. */
  contact_merges: Stored<{ id: string; contact_id: string; merged_id: string }>;
  /** Bulk changes of contacts. */
  bulk_changes: Stored<BulkChange & { id: string }>;
  /** The contacts of a bulk change and what its undo needs, in parts, because one record would have many megabytes. */
  bulk_parts: Stored<BulkPart & { id: string; bulk_id: string }>;
  /** The people excluded from each sent campaign. */
  exclusions: Stored<ExcludedPerson & { id: string; campaign_id: string }>;
  /** Until when the tenant's people have read a contact's messages. `is_unread`: something counts as unread although it is earlier. */
  read_marks: Stored<{ id: string; contact_id: string; read_at: string; is_unread?: boolean }>;
  secrets: Stored<Secret>;
  /** The hash of each API token's secret, by the token's id. */
  token_secrets: Stored<{ id: string; hash: string }>;
  token_logs: Stored<TokenLog>;
  webhook_states: Stored<WebhookState>;
  webhook_deliveries: Stored<StoredDelivery>;
  /** Pairing codes of phones. */
  pairings: Stored<StoredPairing>;
  /** The state of each device, hour by hour. */
  device_hours: Stored<DeviceHour>;
  gateway_accounts: Stored<GatewayAccount>;
  smpp_messages: Stored<SmppMessage>;
  smpp_notes: Stored<SmppNote>;
  phone_links: Stored<PhoneLink>;
  phones: Stored<Phone>;
  phone_offers: Stored<PhoneOffer>;
  twilio_messages: Stored<TwilioMessageRecord>;
  twilio_watches: Stored<TwilioWatch>;
  device_turns: Stored<DeviceTurn>;
  dispatches: Stored<Dispatch>;
  launches: Stored<Launch>;
  /** The outcomes of a campaign's latest messages (`withOutcome`), by campaign id. */
  route_outcomes: Stored<{ id: string; outcomes: string }>;
  nights: Stored<Night>;
  device_looks: Stored<DeviceLook>;
  phone_events: Stored<PhoneEvent>;
  removals: Stored<Removal>;
  /** The contacts of a removal of kind `deletions`, in parts, so that nobody reads a hundred thousand ids. */
  removal_parts: Stored<{ id: string; removal_id: string; contact_ids: string[] }>;
  /** A person's preferences for lists, by the person's id. */
  list_settings: Stored<ListSettings & { id: string }>;
  /** The first steps a tenant has completed and who has hidden them, by tenant id. */
  first_steps: Stored<{ id: string; done: FirstStep[]; hidden_by: string[] }>;
  /** Internal notes on a contact's conversation. `mentions`: the colleagues they name. */
  conversation_notes: Stored<ConversationNote>;
  /** The message with a caller's own key. The id is `messageKeyId`. */
  message_keys: Stored<{ id: string; message_id: string }>;
  /** The assignee of a contact's conversation, when it was marked as done, and until when it is snoozed. The id is the contact's. */
  conversation_states: Stored<{
    id: string;
    assigned_to: string | null;
    done_at: string | null;
    snoozed_until: string | null;
    is_reopened?: boolean;
  }>;
  /** People who may want to stop, by tenant and number, until somebody decides: the message that suggests it, and its time. */
  possible_opt_outs: Stored<{
    id: string;
    contact_id: string;
    phone: string;
    message_id: string;
    evidence: string;
    at: string;
  }>;
  /** People who opted out in reply to a campaign, with their words. */
  campaign_opt_outs: Stored<{ id: string; campaign_id: string; contact_id: string; words: string; at: string }>;
  sessions: Stored<Session>;
  visits: StoredVisit;
  /** Pending invitations. The token of the link is derived from the record (`invitationToken`), so that the inviting person can ask for the link again. */
  invitations: Stored<{ id: string; user_id: string; expires_at: string; invited_by: string }>;
  stored_responses: Stored<StoredResponse>;
  alerts: Stored<StoredAlert>;
  alert_choices: Stored<StoredAlertChoices>;
  /** E-mails to send, in the order in which they were queued. */
  mails: Stored<StoredMail>;
  /** Who has a contact's conversation open, by contact and person, as of `at`. */
  presences: Stored<{ id: string; contact_id: string; user_id: string; name: string; is_typing: boolean; at: string }>;
  /** Running exports. `used_at`: when a range was last requested. */
  frozen_selections: Stored<{ id: string; user_id: string; total: number; used_at: string }>;
  /** The contacts of an export, in order, in parts. `first`: the position of the part's first contact, from 0. */
  frozen_parts: Stored<{ id: string; selection_id: string; first: number; contact_ids: string[] }>;
  /** Contacts deleted during an export, as they were at deletion, by id. */
  frozen_contacts: Stored<{ id: string; contact: Stored<Contact> }>;
};
export type CollectionName = keyof Collections;
