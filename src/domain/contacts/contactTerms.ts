/** The states of a person's consent to be texted. */
export const CONSENTS = ['unknown', 'pending', 'opted_in', 'opted_out', 'blocked'] as const;
export type Consent = (typeof CONSENTS)[number];

/** How a consent came about. `none` is not among them: no source, no consent. */
export const CONSENT_SOURCES = ['manual', 'import', 'keyword', 'api'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** How a contact got the time zone that is written of them. */
export const ZONE_ORIGINS = ['manual', 'import', 'api'] as const;
export type ZoneOrigin = (typeof ZONE_ORIGINS)[number];

/**
 * Where the zones come from in which it is judged whether it is night for somebody: written of them; `number`: their number tells;
 * `country`: it tells no more than a country with several; `tenant`: not even that.
 */
export const ZONE_SOURCES = [...ZONE_ORIGINS, 'number', 'country', 'tenant'] as const;
export type ZoneSource = (typeof ZONE_SOURCES)[number];

/** What happens to a row whose number the tenant already has. */
export const ON_KNOWN = ['skip', 'fill_empty', 'overwrite'] as const;
export type OnKnown = (typeof ON_KNOWN)[number];

/** Rows a request may carry: measured, two hundred times faster than one each. */
/** Numbers of a suppression list in one request. */
export const SUPPRESSION_CHUNK = 1000;

export const IMPORT_CHUNK_ROWS = 1000;

/** The longest value of each field of a contact (UTF-16 units). */
export const CONTACT_LIMITS = {
  first_name: 80,
  last_name: 80,
  email: 254,
  language: 35,
  notes: 2000,
  custom_text: 500,
  phone_as_typed: 80,
  consent_evidence: 200,
} as const;

/** The name shown for a contact: first and last name, or the empty string when neither is known. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}
