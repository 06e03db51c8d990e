import { z } from 'zod';
import type { CustomField } from '#src/domain/company/companySettings.ts';

const TYPES: Record<CustomField['type'], z.ZodType> = {
  text: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  // Contacts may still have a choice that was removed.
  choice: z.string(),
};

/** The schema of the values that contacts have in a tenant's custom fields, for filters. Any value may be missing. */
export function customFieldTypes(fields: readonly CustomField[]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map(({ key, type }) => [key, TYPES[type].nullish()])));
}
