import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ContactImport, ImportRow } from '#src/domain/imports/contactImport.ts';
import { rowEvidence } from '#src/domain/imports/rowEvidence.ts';
import type { Language } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** A row's consent: always with evidence and a time. */
export type RowConsent = GivenConsent & { consent_at: string; consent_evidence: string };

type Statement = Pick<ContactImport, 'file_name' | 'consent_evidence' | 'consent_scope'>;

interface ImportContext {
  /** The import's time (ISO 8601). */
  now: string;
  /** The language of the evidence. */
  language: Language;
}

/** The consent of a row combined with its import's, or null if there is none. An opt-in needs the import's statement; an opt-out needs none. */
export function consentOfRow(
  row: ImportRow,
  contactImport: Statement,
  { now, language }: ImportContext,
): RowConsent | null {
  const words = row.consent_evidence ?? '';
  const line = String(row.line ?? row.row);
  const place = sentence('imports.place', { file: contactImport.file_name, line }).in(language);
  // Stryker disable next-line EqualityOperator: of two equal times, either will do.
  const consent_at = row.consent_at && row.consent_at < now ? row.consent_at : now;
  const common = { consent_source: 'import', consent_at } as const;
  if (row.consent === 'opted_out') {
    return { consent: 'opted_out', ...common, consent_evidence: rowEvidence({ words, statement: '', place }) };
  }
  const statement = contactImport.consent_evidence;
  const isSpokenFor = row.consent === 'opted_in' || (!row.consent && contactImport.consent_scope !== 'opted_in_rows');
  if (!statement || !isSpokenFor) return null;
  const saysNothing = !row.consent && words === '';
  return {
    consent: 'opted_in',
    ...common,
    consent_evidence: saysNothing ? statement : rowEvidence({ words, statement, place }),
  };
}
