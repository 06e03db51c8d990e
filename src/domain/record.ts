import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { MASK } from './contacts/maskedPhone.ts';
import { tidyLine, tidyText } from './tidyText.ts';

/** An instant in UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime();

/** Calendars and time zones can be relied on in between; what is reckoned from it stays a date of four digits. */
const REASONABLE = /^(19[7-9]|2\d\d)\d-/;
const UNREASONABLE = 'forms.years' satisfies SchemaMessage;

/** An instant that somebody sets. */
export const setInstant = z.iso.datetime().max(35).regex(REASONABLE, UNREASONABLE);

/** A day that somebody sets, as 2026-01-31. */
export const setDay = z.iso.date().regex(REASONABLE, UNREASONABLE);

/** A number of things, as somebody names it. */
export const amount = z.number().int().min(0).max(1_000_000_000);

/** A phone number in E.164: a plus, a country code that does not begin with 0, at most 15 digits. Source: ITU-T E.164. */
export const e164 = z.string().regex(/^\+[1-9]\d{1,14}$/, 'forms.e164' satisfies SchemaMessage);

/** What the API answers for a number: in full, or masked. */
export const visiblePhone = z.union([e164, z.string().regex(new RegExp(`^\\+\\d${MASK}+\\d{2}$`))]);

/** NUL, which databases refuse, and halves of characters, which UTF-8 cannot write. */
const UNKEEPABLE = /[\0\p{Cs}]/u;

/** A text that is kept as it comes: all but characters that cannot be kept. */
export const text = z.string().refine((value) => !UNKEEPABLE.test(value), 'forms.unkeepable' satisfies SchemaMessage);

/** What a person calls something, on one line; kept without what nobody sees (see `tidyLine`), and measured so. */
export const line = z.string().overwrite(tidyLine);

/** A text that may have several lines, kept alike. */
export const lines = z.string().overwrite(tidyText);

/** An object whose fields whoever sends it names, at most so many. */
export function fieldsBy<K extends z.core.$ZodRecordKey, V extends z.ZodType>(name: K, value: V, most: number) {
  return z.record(name, value).check(({ value: fields, issues }) => {
    if (Object.keys(fields).length <= most) return;
    issues.push({ code: 'too_big', origin: 'array', maximum: most, inclusive: true, input: fields });
  });
}

/** A number that somebody measures or counts with, as exact as JSON can write it. */
export const measure = z.number().min(-1e15).max(1e15);

/** An id: what the API made, never parsed by anyone. */
export const id = text.min(1).max(64);

/** A colour a person picked: #RRGGBB. */
export const hexColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'forms.colour' satisfies SchemaMessage);

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'forms.country_code' satisfies SchemaMessage);

/** What every record has. `version` grows by one at each change and is what `If-Match` carries. */
export const recordBase = {
  id,
  created_at: instant,
  updated_at: instant,
  version: z.number().int().min(1),
};
