import { z } from 'zod';
import { countryCode, recordBase } from '#src/domain/record.ts';
import { WEEKDAYS } from '#src/domain/sms/time/weekdays.ts';

export { WEEKDAYS, type Weekday } from '#src/domain/sms/time/weekdays.ts';

/** A time of day, 24 hours: 08:00. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 08:00');

/** The hours in which no marketing is sent, in the recipient's zone. `from` after `to` crosses midnight. */
export const quietHours = z.object({
  enabled: z.boolean(),
  from: timeOfDay,
  to: timeOfDay,
  days: z.array(z.enum(WEEKDAYS)),
});
export type QuietHours = z.infer<typeof quietHours>;

export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** A field the tenant added to its contacts. `key` is what placeholders use: {{custom.size}}. */
export const customField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower case letters, digits and _'),
  label: z.string().min(1).max(60),
  type: z.enum(CUSTOM_FIELD_TYPES),
  choices: z.array(z.string().min(1).max(80)).default([]),
  is_retired: z.boolean().default(false),
});
export type CustomField = z.infer<typeof customField>;

/** The words that opt out, in and ask for help where a tenant has set none. Source: CTIA Messaging Principles, product rules. */
export const DEFAULT_CONSENT_WORDS = {
  opt_out: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  opt_in: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
} as const;

/** Goes into texts as it is, so nothing in it may look like a field to fill in. */
const plainText = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^{}\n]*$/, 'must be one line without braces');

const words = z.array(z.string().min(1).max(40)).min(1);

export const companySettingsInput = z.object({
  name: z.string().min(1).max(120),
  timezone: z.string().max(64),
  default_country: countryCode,
  locale: z.string().max(35),
  /** Stands before every campaign's text; empty: nothing does. */
  sender_line: plainText(60),
  /** Stands after every marketing text, as "Reply STOP to opt out."; empty: nothing does. */
  opt_out_hint: plainText(120),
  opt_out_words: words,
  opt_out_reply: z.string().max(320),
  opt_in_words: words,
  opt_in_reply: z.string().max(320),
  help_words: words,
  help_reply: z.string().max(320),
  quiet_hours: quietHours,
  custom_fields: z.array(customField).max(50),
  /** A campaign to more people than this needs a second person; null: never. */
  approval_threshold: z.number().int().min(1).nullable(),
  two_factor_required: z.boolean(),
  retention_days: z.number().int().min(1).max(3650),
  support_access_allowed: z.boolean(),
});
export type CompanySettingsInput = z.infer<typeof companySettingsInput>;

export const companySettings = z.object({
  ...recordBase,
  ...companySettingsInput.shape,
  opt_out_hint: companySettingsInput.shape.opt_out_hint.default(''),
  logo_url: z.string().nullable(),
});
export type CompanySettings = z.infer<typeof companySettings>;
