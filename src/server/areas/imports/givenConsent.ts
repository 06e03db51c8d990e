import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ContactImport, ImportRow } from '#src/domain/imports/contactImport.ts';
import { rowEvidence } from '#src/domain/imports/rowEvidence.ts';
import type { Language } from '#src/server/said/languages.ts';
import { said } from '#src/server/said/Said.ts';

/** A consent that a row gives: never without evidence and a time. */
export type RowsConsent = GivenConsent & { consent_at: string; consent_evidence: string };

type Statement = Pick<ContactImport, 'file_name' | 'consent_evidence' | 'consent_scope'>;

interface Moment {
  /** ISO 8601, of the import. */
  now: string;
  /** In which the line is told. */
  language: Language;
}

/**
 * The consent that a row gives with what its import says of everybody; null: none. Who agreed did so on the import's statement:
 * without one, nobody did. Who refused needs none.
 */
export function givenConsent(row: ImportRow, running: Statement, { now, language }: Moment): RowsConsent | null {
  const words = row.consent_evidence ?? '';
  const place = said('imports.place', { file: running.file_name, line: String(row.line ?? row.row) }).in(language);
  const consent_at = row.consent_at && row.consent_at < now ? row.consent_at : now;
  const shared = { consent_source: 'import', consent_at } as const;
  if (row.consent === 'opted_out') {
    return { consent: 'opted_out', ...shared, consent_evidence: rowEvidence({ words, statement: '', place }) };
  }
  const statement = running.consent_evidence;
  const isSpokenFor = row.consent === 'opted_in' || (!row.consent && running.consent_scope !== 'rows_that_agree');
  if (!statement || !isSpokenFor) return null;
  const saysNothing = !row.consent && words === '';
  return {
    consent: 'opted_in',
    ...shared,
    consent_evidence: saysNothing ? statement : rowEvidence({ words, statement, place }),
  };
}
