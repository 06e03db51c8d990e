import type { Consent, ConsentSource, Contact } from '#src/domain/contacts/contact.ts';
import type { ContactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import type { BulkAction } from '#src/domain/contacts/contactBulkTerms.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ResourceRecord } from '#src/domain/contract/resources.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { Stored } from './Stored.ts';

/** The changes that a chunk of an import made to contacts, for the timeline and the undo. */
export interface ImportTrace {
  at: string;
  created: string[];
  /** For each created contact, a hash of its content (`contentHash`). */
  prints: string[];
  updated: ImportedUpdate[];
  /** The category and groups of each created contact, or null for those of the import. Undefined if that is so for all of them. */
  places?: (Pick<Contact, 'category_id' | 'group_ids'> | null)[] | undefined;
  /** Numbers for which it stored a refusal, or will once their contact is deleted. */
  refusals?: ImportedRefusal[] | undefined;
}

/** A refusal that an import stored for a number. `before`: the one it replaced. */
export interface ImportedRefusal {
  phone: string;
  consent_at: string | null;
  evidence: string | null;
  before?: GivenConsent | null;
}

/** The fields of a contact that an import changed, with their previous values. Custom fields as `custom.size`; for groups, those that were added. */
export interface ImportedUpdate {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  groups_added: string[];
  undone?: boolean;
}

/** A change of consent. `from`: null if the previous value is unknown. */
export interface ConsentChange {
  contact_id: string;
  at: string;
  from: Consent | null;
  to: Consent;
  source: ConsentSource | null;
  evidence: string | null;
  /** The refusal came with the number: its previous contact had refused. */
  is_inherited?: boolean;
  /** A possible opt-out was decided in favor of sending; with the colleague, if one decided. */
  keeps_sending?: boolean;
  actor_name?: string | null;
}

/** A bulk change. `undone`: the response to its undo. */
export interface BulkChange {
  at: string;
  actor_id: string;
  actor_name: string;
  action: BulkAction;
  group_ids: string[];
  category_id: string | null;
  undo_until: string;
  undone: (ContactBulkUndo & { at: string }) | null;
}

/** For each changed contact: the groups it was added to or removed from, or its previous category. */
export interface BulkPart {
  changed: { id: string; group_ids?: string[]; category_id?: string | null; undone?: boolean }[];
  removed: RemovedContacts;
}

/** Deleted contacts, and the records that referred to them. */
export interface RemovedContacts {
  contacts: Stored<ResourceRecord<'contacts'>>[];
  messages: { id: string; contact_id: string }[];
  read_marks: { contact_id: string; read_at: string; is_unread?: boolean }[];
  /** Missing in parts stored before this existed. */
  notes?: Stored<ConversationNote>[];
  audiences: { campaign_id: string; contact_ids: string[] }[];
}
