import { z } from 'zod';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import {
  e164,
  fieldsBy,
  id,
  instant,
  line,
  lines,
  measure,
  recordBase,
  text,
  visiblePhone,
  zoneName,
} from '#src/domain/record.ts';
import {
  CONSENT_SOURCES,
  CONSENTS,
  CONTACT_LIMITS,
  type Consent,
  type ConsentSource,
  MAX_GROUPS,
  ZONE_ORIGINS,
  ZONE_SOURCES,
} from './contactTerms.ts';

export { CONSENT_SOURCES, CONSENTS, type Consent, type ConsentSource };

/** The value of a custom field, of one of the types that company settings offer. */
export const customValue = z.union([lines.max(CONTACT_LIMITS.custom_text), measure, z.boolean(), z.null()]);

/** The fields of a contact that people and programs can set. `phone` is E.164; the form normalizes what was typed. */
export const contactInput = z.object({
  phone: e164,
  first_name: line.max(CONTACT_LIMITS.first_name).default(''),
  last_name: line.max(CONTACT_LIMITS.last_name).default(''),
  email: z.union([z.literal(''), z.email().max(CONTACT_LIMITS.email)]).default(''),
  category_id: id.nullable().default(null),
  group_ids: z.array(id).max(MAX_GROUPS).default([]),
  language: line.max(CONTACT_LIMITS.language).nullable().default(null),
  timezone: zoneName.nullable().default(null),
  custom: fieldsBy(text.max(40), customValue, COMPANY_LIMITS.custom_fields).default({}),
  consent: z.enum(CONSENTS).default('unknown'),
  consent_source: z.enum(CONSENT_SOURCES).nullable().default(null),
  /** Evidence of the consent: a form, a call, the words of a message. */
  consent_evidence: line.max(CONTACT_LIMITS.consent_evidence).nullish(),
  notes: lines.max(CONTACT_LIMITS.notes).default(''),
});
export type ContactInput = z.infer<typeof contactInput>;

/** The IANA time zones a contact may be in; several if it is not known which. */
export const contactZone = z.object({ names: z.array(z.string()).min(1), source: z.enum(ZONE_SOURCES) });
export type ContactZone = z.infer<typeof contactZone>;

export const contact = z.object({
  ...recordBase,
  ...contactInput.shape,
  phone: visiblePhone,
  /** The number as typed or imported, stored in addition to the E.164 form. */
  phone_as_typed: text.max(80).nullable(),
  /** The source of `timezone`; null if there is none. */
  timezone_source: z.enum(ZONE_ORIGINS).nullable().default(null),
  /** The time zones that count for the contact. Null if they come from a number that the reader cannot see. */
  zone: contactZone.nullish(),
  consent_at: instant.nullable(),
  last_contacted_at: instant.nullable(),
  last_replied_at: instant.nullable(),
});
export type Contact = z.infer<typeof contact>;
