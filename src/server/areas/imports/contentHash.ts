import { createHash } from 'node:crypto';
import type { Contact } from '#src/domain/contacts/contact.ts';

/** Enough to distinguish a changed contact from an unchanged one; a collision is no security risk. */
const LENGTH = 12;

/**
 * A short hash of a contact's editable fields, to detect later changes. Groups and category are not part of it: deleting one changes contacts
 * without anyone meaning to.
 */
export function contentHash(contact: Contact): string {
  const { phone, first_name, last_name, email, language, timezone, notes, consent, consent_source } = contact;
  const customValues = Object.entries(contact.custom).filter(([, value]) => value !== null && value !== '');
  // Stryker disable next-line EqualityOperator: no key occurs twice.
  const custom = customValues.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const evidence = contact.consent_evidence ?? null;
  const content = [phone, first_name, last_name, email, language, timezone, notes, consent, consent_source, evidence];
  return createHash('sha1')
    .update(JSON.stringify([content, custom]))
    .digest('base64')
    .slice(0, LENGTH);
}
