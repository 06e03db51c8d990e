import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { ACCEPTED_YEARS } from './acceptedYears.ts';
import { MASK } from './contacts/maskedPhone.ts';
import { NUMBER_LIMIT } from './numberLimit.ts';
import { isStorable } from './storable.ts';
import { tidyLine, tidyText } from './tidyText.ts';
import { canonicalZone } from './time/zoneOffset.ts';

/** An instant in UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime();

const UNREASONABLE = 'forms.years' satisfies SchemaMessage;

/** An instant that a person sets. */
export const setInstant = z.iso.datetime().max(35).regex(ACCEPTED_YEARS, UNREASONABLE);

/** A date that a person sets, such as 2026-01-31. */
export const setDay = z.iso.date().regex(ACCEPTED_YEARS, UNREASONABLE);

/** A count that the API returns. */
export const count = z.number().int().min(0);

/** How many records that use another one are named; counts include the others. */
export const USAGES_NAMED = 50;

/** A count that a person sets. */
export const amount = z.number().int().min(0).max(1_000_000_000);

/** A phone number in E.164: a plus, a country code that does not begin with 0, at most 15 digits. Source: ITU-T E.164. */
export const e164 = z.string().regex(/^\+[1-9]\d{1,14}$/, 'forms.e164' satisfies SchemaMessage);

/** A number as the API returns it: in full, or masked. */
export const visiblePhone = z.union([e164, z.string().regex(new RegExp(`^\\+\\d${MASK}+\\d{2}$`))]);

/** A text that is stored unchanged. Characters that cannot be stored are refused. */
export const text = z.string().refine(isStorable, 'forms.unstorable' satisfies SchemaMessage);

/** A name on one line, stored without invisible characters (see `tidyLine`) and measured that way. */
export const line = z.string().overwrite(tidyLine);

/** A text of several lines, stored the same way. */
export const lines = z.string().overwrite(tidyText);

/** An IANA time zone, stored under the name that Intl gives it. An unknown name stays: `requireKnownZone` refuses it. */
// Stryker disable next-line ObjectLiteral,BooleanLiteral: without it, a name that is too long is looked up too.
export const zoneName = text.max(64, { abort: true }).overwrite(canonicalZone);

/** An object whose field names the sender chooses, with a maximum number of fields. */
export function fieldsBy<K extends z.core.$ZodRecordKey, V extends z.ZodType>(name: K, value: V, max: number) {
  return z.record(name, value).check(({ value: fields, issues }) => {
    if (Object.keys(fields).length <= max) return;
    issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: fields });
  });
}

/** A change of an input's fields: each may be missing, and a missing one stays as it is instead of getting its default. */
export function changeOf<S extends z.ZodRawShape>(input: z.ZodObject<S>): ReturnType<typeof input.partial> {
  const fields = Object.entries(input.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field,
  ]);
  return z.object(Object.fromEntries(fields)).partial() as ReturnType<typeof input.partial>;
}

/** A number in the range that JSON can write precisely. */
export const measure = z.number().min(-NUMBER_LIMIT).max(NUMBER_LIMIT);

/** An id: created by the API, and never parsed. */
export const id = text.min(1).max(64);

/** A color a person picked: #RRGGBB. */
export const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'forms.colour' satisfies SchemaMessage);

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'forms.country_code' satisfies SchemaMessage);

/** The fields every record has. `version` grows by one with each change and is what `If-Match` carries. */
export const recordBase = {
  id,
  created_at: instant,
  updated_at: instant,
  version: z.number().int().min(1),
};
