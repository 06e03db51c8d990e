import type { Validator } from 'react-admin';
import { loadPagePart } from '#src/config/pagePart.ts';
import { isBlank } from '#src/ui/forms/rules.ts';

/** Converts a typed number to E.164; null if it is not one. The parser is big and loaded on demand; throws like `loadPagePart`. */
export async function simNumber(typed: string | null, country: string): Promise<string | null> {
  if (isBlank(typed) || typed === null) return null;
  const { parsePhone } = await loadPagePart(() => import('#src/domain/sms/phone/phoneNumber.ts'));
  const parsed = parsePhone(typed, country);
  return parsed.ok ? parsed.e164 : null;
}

/** A rule for the field: empty, or a phone number. Accepts anything while the parser cannot be loaded; saving then fails. */
export function simNumberRule(country: string): Validator {
  return async (value: string | null) => {
    if (isBlank(value)) return undefined;
    const e164 = await simNumber(value, country).catch(() => undefined);
    return e164 === null ? { message: 'devices.settings.numberWrong', args: {} } : undefined;
  };
}
