import type { Contact, ContactZone } from '#src/domain/contacts/contact.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { zonesOfPhone } from './zonesOfPhone.ts';

/** A contact's time zones, and their source. `phone` must be the full number. */
export function zoneOfContact(
  { phone, timezone, timezone_source }: Pick<Contact, 'phone' | 'timezone' | 'timezone_source'>,
  tenantZone: string,
): ContactZone {
  // A stored time zone without a source counts as entered by a person.
  if (isKnown(timezone)) return { names: [timezone], source: timezone_source ?? 'manual' };
  const fromPhone = zonesOfPhone(phone);
  if (!fromPhone) return { names: [tenantZone], source: 'tenant' };
  return { names: [...fromPhone.zones], source: fromPhone.isExact ? 'number' : 'country' };
}

/** The sort key of a contact's time zones: the name of the stored zone, or the names of the number's zones, or null if there are none. */
export function zoneSortKey({ phone, timezone }: Pick<Contact, 'phone' | 'timezone'>): string | null {
  if (isKnown(timezone)) return timezone;
  return zonesOfPhone(phone)?.zones.join(' ') ?? null;
}

function isKnown(timezone: string | null): timezone is string {
  // Stryker disable next-line ConditionalExpression: null is not the name of a zone.
  return timezone !== null && isKnownZone(timezone);
}
