import type { Contact, ContactZone } from '#src/domain/contacts/contact.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { zonesOfPhone } from './zonesOfPhone.ts';

/** The zones that count for somebody, and what tells them. `phone` in full. */
export function zoneOfContact(
  { phone, timezone, timezone_source }: Pick<Contact, 'phone' | 'timezone' | 'timezone_source'>,
  tenantZone: string,
): ContactZone {
  // What was kept before its source was is taken for a person's word.
  if (timezone !== null && isKnownZone(timezone)) return { names: [timezone], source: timezone_source ?? 'manual' };
  const told = zonesOfPhone(phone);
  if (!told) return { names: [tenantZone], source: 'tenant' };
  return { names: [...told.zones], source: told.isTold ? 'number' : 'country' };
}

/** What contacts are sorted by for their zones: the names of those that are written or that the number tells; null where neither tells any. */
export function zoneOrder({ phone, timezone }: Pick<Contact, 'phone' | 'timezone'>): string | null {
  if (timezone !== null && isKnownZone(timezone)) return timezone;
  return zonesOfPhone(phone)?.zones.join(' ') ?? null;
}
