/** Terms of company settings. The schemas are in another file, so that the page need not load zod. */

export { WEEKDAYS, type Weekday } from '#src/domain/time/weekdays.ts';

export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** Limits: characters (UTF-16 units), entries, days. */
export const COMPANY_LIMITS = {
  name: 120,
  sender_line: 60,
  opt_out_hint: 120,
  reply: 320,
  word: 40,
  words: 60,
  custom_fields: 50,
  field_label: 60,
  choice: 80,
  choices: 100,
  retention_days: 3650,
} as const;

/** How long the activity is kept (days). */
export const ACTIVITY_KEPT_DAYS = 730;
