import { z } from 'zod';
import { MASK } from './contacts/maskedPhone.ts';
import { tidyLine, tidyText } from './tidyText.ts';

/** An instant in UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime();

/** A phone number in E.164: a plus, a country code that does not begin with 0, at most 15 digits. Source: ITU-T E.164. */
export const e164 = z.string().regex(/^\+[1-9]\d{1,14}$/, 'must be in E.164, like +12025550123');

/** What the API answers for a number: in full, or masked. */
export const visiblePhone = z.union([e164, z.string().regex(new RegExp(`^\\+\\d${MASK}+\\d{2}$`))]);

/** What a person calls something, on one line; kept without what nobody sees (see `tidyLine`), and measured so. */
export const line = z.string().overwrite(tidyLine);

/** A text that may have several lines, kept alike. */
export const lines = z.string().overwrite(tidyText);

/** An id: what the API made, never parsed by anyone. */
export const id = z.string().min(1).max(64);

/** A colour a person picked: #RRGGBB. */
export const hexColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #2B6CB0');

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code like US');

/** What every record has. `version` grows by one at each change and is what `If-Match` carries. */
export const recordBase = {
  id,
  created_at: instant,
  updated_at: instant,
  version: z.number().int().min(1),
};
