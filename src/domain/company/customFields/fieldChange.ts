import { z } from 'zod';
import { customField } from '#src/domain/company/companySettings.ts';
import { customValue } from '#src/domain/contacts/contact.ts';

/** What a custom field is to become. */
export const fieldTypeChange = customField.pick({ key: true, type: true }).extend({
  choices: customField.shape.choices,
});
export type FieldTypeChange = z.infer<typeof fieldTypeChange>;

/** What another type does to the values contacts have in a field. */
export const fieldTypePreview = z.object({
  /** Contacts with a value. */
  filled: z.number().int().min(0),
  /** Of them those whose value means something in the new type, and those who lose it. */
  kept: z.number().int().min(0),
  lost: z.number().int().min(0),
  /** The most frequent values, what becomes of each (null: lost) and how many have it; lost ones first. */
  examples: z.array(z.object({ before: customValue, after: customValue, contacts: z.number().int().min(1) })),
  /** Names of the smart groups that ask for the field: while there are any, its type stays. */
  smart_groups: z.array(z.string()),
});
export type FieldTypePreview = z.infer<typeof fieldTypePreview>;

/** Where a custom field is used. */
export const customFieldUse = z.object({
  key: z.string(),
  /** Contacts with a value. */
  filled: z.number().int().min(0),
  /** Of a choice field, how many contacts have each value, those included that are offered no more. */
  choices: z.record(z.string(), z.number().int()),
  /** Names of what speaks of it. */
  templates: z.array(z.string()),
  campaigns: z.array(z.string()),
  smart_groups: z.array(z.string()),
});
export type CustomFieldUse = z.infer<typeof customFieldUse>;
