import type { CustomValue } from '#src/domain/company/customFields/convertCustomValue.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Walk } from './Walk.ts';

/** Queries for company settings: custom fields and retention. */
export interface CompanyQueries {
  /**
   * The distinct values of the custom field `key`, with the number of contacts that have each, ordered by the first contact with the value.
   * Without null and the empty text; `true` and `'true'` are two values.
   */
  customValues(input: { tenantId: string; key: string }): Promise<{ value: CustomValue; contacts: number }[]>;
  /** The contacts with a value (as above) in the custom field `key`. */
  withCustomValue(
    input: Walk & { tenantId: string; key: string },
  ): Promise<{ id: string; custom: Contact['custom'] }[]>;
  /**
   * Messages with a `created_at` before this (ISO 8601) that still have their text (`body` is not empty) and are not under way (scheduled, queued
   * or sending).
   */
  countOldTexts(input: { tenantId: string; before: string }): Promise<number>;
  /** The ids of these messages. */
  oldTexts(input: Walk & { tenantId: string; before: string }): Promise<string[]>;
  /** The ids of the first `limit` notes of conversations from before an instant. */
  oldNotes(input: { tenantId: string; before: string; limit: number }): Promise<string[]>;
}
