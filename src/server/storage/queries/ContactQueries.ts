import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { AudiencePerson } from '#src/domain/sms/review/audience.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Moment } from './GroupQueries.ts';
import type { Walk } from './Walk.ts';

/** Where it is written that an import or a change of many reached a contact. */
export interface Touches {
  /** Of `import_chunks` whose `created` or `updated` names the contact, in the order in which they came about. */
  chunkIds: string[];
  /** Of `bulk_parts` whose `changed` names the contact, in the order in which they came about. */
  partIds: string[];
}

/** What is asked about contacts. */
export interface ContactQueries {
  /** How many contacts the tenant has. */
  count(asked: { tenantId: string }): Promise<number>;
  /** The id of the contact with this number (E.164), the oldest one where several have it; null if nobody has. */
  withPhone(asked: { tenantId: string; phone: string }): Promise<string | null>;
  /** The same of many numbers at once: those that somebody has, each with the id. */
  withPhones(asked: { tenantId: string; phones: readonly string[] }): Promise<{ phone: string; id: string }[]>;
  /** The imports and changes of many that reached this contact. */
  touches(asked: { tenantId: string; contactId: string }): Promise<Touches>;
  /**
   * The contact itself first, then those that went into it (`contact_merges`: `merged_id` went into `contact_id`), those that went
   * into these, and so on. Each once.
   */
  mergedInto(asked: { tenantId: string; contactId: string }): Promise<string[]>;
  /** The messages that belong to any of these contacts, by their ids alone. */
  messagesOf(asked: { tenantId: string; contactIds: readonly string[] }): Promise<{ id: string; contact_id: string }[]>;
  /** Those of these contacts that a message belongs to, each once. */
  withMessages(asked: { tenantId: string; contactIds: readonly string[] }): Promise<string[]>;
  /**
   * The contacts that an audience names (null for everybody), and for each what the tenant's contacts with the same number decide:
   * `refused_by` is `opted_out` where any of them has opted out, else `blocked` where any is blocked, else null; `is_excluded` where
   * any of them is in a group of `exclude_group_ids`. Named is who is in `contact_ids`, whose category is in `category_ids`, or who is in
   * a group of `group_ids`; groups have members by hand (`group_ids` of the contact) and, smart ones, those who meet their query. With
   * `readable`, only contacts that meet it are answered; all decide for their number.
   */
  audience(
    asked: Walk & Moment & { tenantId: string; audience: Audience | null; readable?: Criterion | undefined },
  ): Promise<AudiencePerson<Stored<Contact>>[]>;
  /**
   * Deletions of many (`bulk_changes` with the action `delete`) whose `undo_until` is before `now` (ISO 8601), and the ids of
   * the `bulk_parts` that belong to them.
   */
  deletionsKeptUntil(asked: { tenantId: string; now: string }): Promise<{ bulkIds: string[]; partIds: string[] }>;
}
