import type { CustomValue } from '#src/domain/company/customFields/convertCustomValue.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Walk } from './Walk.ts';

/** What is asked for a company's settings: custom fields, and what is kept for how long. */
export interface CompanyQueries {
  /**
   * The different values that contacts have in the custom field `key`, and how many have each, in the order in which the first
   * contact with it came about. Not null and not the empty text; `true` and `'true'` are two.
   */
  customValues(asked: { tenantId: string; key: string }): Promise<{ value: CustomValue; contacts: number }[]>;
  /** The contacts with a value in the custom field `key`, as above. */
  withCustomValue(
    asked: Walk & { tenantId: string; key: string },
  ): Promise<{ id: string; custom: Contact['custom'] }[]>;
  /**
   * Messages with a `created_at` before this (ISO 8601) that still have their words (`body` is not empty) and are not under way
   * (scheduled, queued or sending).
   */
  countOldTexts(asked: { tenantId: string; before: string }): Promise<number>;
  /** The ids of the first `limit` of them. */
  oldTexts(asked: { tenantId: string; before: string; limit: number }): Promise<string[]>;
  /** The ids of the first `limit` notes of conversations from before an instant. */
  oldNotes(asked: { tenantId: string; before: string; limit: number }): Promise<string[]>;
}
