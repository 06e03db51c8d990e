import { z } from 'zod';
import { customField } from '#src/domain/company/companySettings.ts';
import { customValue } from '#src/domain/contacts/contact.ts';
import { count } from '#src/domain/record.ts';

/** A change of a custom field's type. */
export const fieldTypeChange = customField.pick({ key: true, type: true }).extend({
  choices: customField.shape.choices,
});
export type FieldTypeChange = z.infer<typeof fieldTypeChange>;

/** What another type would do to the field's values. */
export const fieldTypePreview = z.object({
  /** Contacts with a value. */
  contacts_count: count,
  /** Values that can be converted, and values that would be lost. */
  kept: count,
  lost: count,
  /** The most frequent values, their converted form (null if it is lost) and how many contacts have each; lost ones first. */
  examples: z.array(z.object({ before: customValue, after: customValue, contacts: z.number().int().min(1) })),
  /** Names of the smart groups that use the field; its type cannot change while there are any. */
  smart_groups: z.array(z.string()),
});
export type FieldTypePreview = z.infer<typeof fieldTypePreview>;

/** Where a custom field is used. */
export const customFieldUse = z.object({
  key: z.string(),
  /** Contacts with a value. */
  contacts_count: count,
  /** For a choice field: how many contacts have each value, retired choices included. */
  choices: z.record(z.string(), count),
  /** Names of the records that use it. */
  templates: z.array(z.string()),
  campaigns: z.array(z.string()),
  smart_groups: z.array(z.string()),
});
export type CustomFieldUse = z.infer<typeof customFieldUse>;
