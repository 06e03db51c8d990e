/** The states of a person's consent to be texted. */
export const CONSENTS = ['unknown', 'pending', 'opted_in', 'opted_out', 'blocked'] as const;
export type Consent = (typeof CONSENTS)[number];

/** The source of a consent. `none` is not among them: there is no consent without a source. */
export const CONSENT_SOURCES = ['manual', 'import', 'keyword', 'api'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** The source of a contact's stored time zone. */
export const ZONE_ORIGINS = ['manual', 'import', 'api'] as const;
export type ZoneOrigin = (typeof ZONE_ORIGINS)[number];

/**
 * Where a contact's time zones come from. `manual`, `import`, `api`: stored with the contact. `number`: known from the number. `country`: the number
 * reveals only a country with several zones. `tenant`: the number reveals no zone, so the tenant's counts.
 */
export const ZONE_SOURCES = [...ZONE_ORIGINS, 'number', 'country', 'tenant'] as const;
export type ZoneSource = (typeof ZONE_SOURCES)[number];

/** What an import does with a row whose number already exists. */
export const ON_EXISTING = ['skip', 'fill_empty', 'overwrite'] as const;
export type OnExisting = (typeof ON_EXISTING)[number];

/** The most numbers of a suppression list in a request. */
export const SUPPRESSION_CHUNK = 1000;

/** The most rows of an import in a request. Measured: two hundred times faster than a request for each row. */
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

/** The most groups of a contact. */
export const MAX_GROUPS = 200;

/** The displayed name of a contact: first and last name, or the empty string when neither is known. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}
