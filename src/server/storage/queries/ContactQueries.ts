import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { QueryTime } from '#src/domain/groups/query/queriedContact.ts';
import type { AudiencePerson } from '#src/domain/sms/review/audience.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Walk } from './Walk.ts';

/** The records of imports and bulk changes about a contact. */
export interface Touches {
  /** The `import_chunks` whose `created` or `updated` has the contact, in order of creation. */
  chunkIds: string[];
  /** The `bulk_parts` whose `changed` has the contact, in order of creation. */
  partIds: string[];
}

/** Queries on contacts. */
export interface ContactQueries {
  /** How many contacts the tenant has. */
  count(input: { tenantId: string }): Promise<number>;
  /** The id of the contact with this number (E.164), the oldest one if several have it, or null if none has. */
  withPhone(input: { tenantId: string; phone: string }): Promise<string | null>;
  /** The same for many numbers at once: those that belong to a contact, each with its id. */
  withPhones(input: { tenantId: string; phones: readonly string[] }): Promise<{ phone: string; id: string }[]>;
  /** The imports and bulk changes that affected this contact. */
  touches(input: { tenantId: string; contactId: string }): Promise<Touches>;
  /**
   * The contact itself, then the contacts merged into it (`contact_merges`: `merged_id` was merged into `contact_id`), then those merged into
   * these, and so on. Each once.
   */
  mergedInto(input: { tenantId: string; contactId: string }): Promise<string[]>;
  /** The ids of the messages of any of these contacts. */
  messagesOf(input: { tenantId: string; contactIds: readonly string[] }): Promise<{ id: string; contact_id: string }[]>;
  /** The oldest of a removal's `removal_parts`, or null if there is none. */
  nextRemovalPart(input: { tenantId: string; removalId: string }): Promise<Collections['removal_parts'] | null>;
  /** How many messages each of these contacts has, in any order; those without any are missing. */
  messageCounts(input: {
    tenantId: string;
    contactIds: readonly string[];
  }): Promise<{ contactId: string; count: number }[]>;
  /** Those of these contacts that have a message, each once. */
  withMessages(input: { tenantId: string; contactIds: readonly string[] }): Promise<string[]>;
  /**
   * The contacts in an audience (null for everybody), each with what the tenant's contacts with the same number decide together: `refused_by` is
   * `opted_out` if any of them has opted out, otherwise `blocked` if any is blocked, otherwise null; `is_excluded` says whether any of them is in
   * a group of `exclude_group_ids`. In the audience are the contacts in `contact_ids`, those with a category in `category_ids`, and the members
   * of the groups in `group_ids`: manual groups by the contact's `group_ids`, smart groups by their query. With `readable`, only contacts that
   * meet it are returned, but all contacts decide for their number.
   */
  audience(
    input: Walk & QueryTime & { tenantId: string; audience: Audience | null; readable?: Criterion | undefined },
  ): Promise<AudiencePerson<Stored<Contact>>[]>;
  /**
   * Deletions of many (`bulk_changes` with the action `delete`) whose `undo_until` is before `now` (ISO 8601), and the ids of
   * the `bulk_parts` that belong to them.
   */
  finalDeletions(input: { tenantId: string; now: string }): Promise<{ bulkIds: string[]; partIds: string[] }>;
}
