import { z } from 'zod';
import { DEFAULT_FAILURE_PAUSE } from '#src/domain/campaigns/failurePause.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { isInherited } from '#src/domain/own.ts';
import { amount, countryCode, line, recordBase, text, zoneName } from '#src/domain/record.ts';
import { COMPANY_LIMITS, CUSTOM_FIELD_TYPES, WEEKDAYS } from './companyTerms.ts';

export * from './companyTerms.ts';

/** A time of day, 24 hours: 08:00. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'forms.time_of_day' satisfies SchemaMessage);

/** Hours without marketing messages, in the recipient's time zone. `from` after `to` crosses midnight. */
export const quietHours = z.object({
  enabled: z.boolean(),
  from: timeOfDay,
  to: timeOfDay,
  days: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
});
export type QuietHours = z.infer<typeof quietHours>;

/** A custom field of the tenant's contacts. `key` is its name in placeholders: {{custom.size}}. */
export const customField = z.object({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'company.field_key' satisfies SchemaMessage)
    .refine((key) => !isInherited(key), 'company.field_key_reserved' satisfies SchemaMessage),
  label: line.min(1).max(COMPANY_LIMITS.field_label),
  type: z.enum(CUSTOM_FIELD_TYPES),
  choices: z.array(text.min(1).max(COMPANY_LIMITS.choice)).max(COMPANY_LIMITS.choices).default([]),
  is_retired: z.boolean().default(false),
});
export type CustomField = z.infer<typeof customField>;

/** A text added to messages unchanged, so it must not contain anything that looks like a placeholder. */
const plainText = (length: number) =>
  text.max(length).regex(/^[^{}\n]*$/, 'company.plain_line' satisfies SchemaMessage);

const words = z.array(text.min(1).max(COMPANY_LIMITS.word)).min(1).max(COMPANY_LIMITS.words);

export const companySettingsInput = z.object({
  name: line.min(1).max(COMPANY_LIMITS.name),
  timezone: zoneName,
  default_country: countryCode,
  locale: text.max(35),
  /** Added before every campaign's text; empty: nothing is added. */
  sender_line: plainText(COMPANY_LIMITS.sender_line),
  /** Added after every marketing text, such as "Reply STOP to opt out."; empty: nothing is added. */
  opt_out_hint: plainText(COMPANY_LIMITS.opt_out_hint),
  opt_out_words: words,
  opt_out_reply: text.max(COMPANY_LIMITS.reply),
  opt_in_words: words,
  opt_in_reply: text.max(COMPANY_LIMITS.reply),
  help_words: words,
  help_reply: text.max(COMPANY_LIMITS.reply),
  quiet_hours: quietHours,
  custom_fields: z.array(customField).max(COMPANY_LIMITS.custom_fields),
  /** Campaigns to more people than this need a second person's approval, or null for never. */
  approval_threshold: amount.min(1).nullable(),
  /** The share of failures (percent) above which a campaign is paused, or null for no limit. */
  failure_pause_percent: z.number().int().min(1).max(100).nullable().default(DEFAULT_FAILURE_PAUSE),
  two_factor_required: z.boolean(),
  retention_days: z.number().int().min(1).max(COMPANY_LIMITS.retention_days),
  support_access_allowed: z.boolean(),
  /** Support can make changes during a visit without asking the owners each time. */
  support_changes_allowed: z.boolean().default(false),
  /** Texting an unknown number creates a contact for it. If false, messages to unknown numbers are refused. */
  sending_creates_contacts: z.boolean().default(true),
});
export type CompanySettingsInput = z.infer<typeof companySettingsInput>;

export const companySettings = z.object({
  ...recordBase,
  ...companySettingsInput.shape,
  opt_out_hint: companySettingsInput.shape.opt_out_hint.default(''),
  logo_url: z.string().nullable(),
});
export type CompanySettings = z.infer<typeof companySettings>;
