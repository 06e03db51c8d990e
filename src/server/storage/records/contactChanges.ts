import type { Consent, ConsentSource, Contact } from '#src/domain/contacts/contact.ts';
import type { ContactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import type { BulkAction } from '#src/domain/contacts/contactBulkTerms.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ResourceRecord } from '#src/domain/contract/resources.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { Stored } from './Stored.ts';

/** What a chunk of an import did to contacts: what it takes to tell and to undo it. */
export interface ImportTrace {
  at: string;
  created: string[];
  /** Of each one created, what it was like: contentPrint. */
  prints: string[];
  updated: ImportedUpdate[];
  /** The category and groups of each created contact, or null for those of the import. Undefined if that is so for all of them. */
  places?: (Pick<Contact, 'category_id' | 'group_ids'> | null)[] | undefined;
  /** Numbers of which it kept that somebody had said no, or would when their contact goes. */
  refusals?: ImportedRefusal[] | undefined;
}

/** The refusal an import kept of a number. `before`: the one it took the place of. */
export interface ImportedRefusal {
  phone: string;
  consent_at: string | null;
  evidence: string | null;
  before?: GivenConsent | null;
}

/** The fields an import wrote of a contact, and what they were before. Custom fields as `custom.size`, groups as those that were added. */
export interface ImportedUpdate {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  groups_added: string[];
  undone?: boolean;
}

/** `from`: null if the previous value is unknown. */
export interface ConsentChange {
  contact_id: string;
  at: string;
  from: Consent | null;
  to: Consent;
  source: ConsentSource | null;
  evidence: string | null;
  /** It came with the number: whoever had it before had said no. */
  is_kept?: boolean;
  /** They might have wanted to stop, and it was decided that they keep getting texts; by whom, where that was a colleague. */
  is_stop_wish?: boolean;
  actor_name?: string | null;
}

/** Who changed many contacts how. `undone`: what taking it back was answered. */
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

/** Of each contact that was changed: the groups it came into or went out of, or the category it had. */
export interface BulkPart {
  changed: { id: string; group_ids?: string[]; category_id?: string | null; undone?: boolean }[];
  removed: RemovedContacts;
}

/** Contacts that are gone, and what spoke of them. */
export interface RemovedContacts {
  contacts: Stored<ResourceRecord<'contacts'>>[];
  messages: { id: string; contact_id: string }[];
  read_marks: { contact_id: string; read_at: string }[];
  /** Left out of what was removed before there were any. */
  notes?: Stored<ConversationNote>[];
  audiences: { campaign_id: string; contact_ids: string[] }[];
}
