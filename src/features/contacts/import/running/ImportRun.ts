import type {
  ContactImportInput,
  ImportConsents,
  ImportCreated,
  ImportTotals,
  ImportUndo,
} from '#src/domain/imports/contactImport.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';

/** A chunk's result, or null until the API responds. */
export interface ChunkProgress {
  rows: number;
  totals: ImportTotals | null;
  /** How many consents it changed; missing in runs stored by an older app. */
  consents?: ImportConsents | undefined;
}

/** A started import, stored to survive a reload. */
export interface ImportRun {
  /** The idempotency key for creating the import. */
  idempotencyKey: string;
  input: ContactImportInput;
  /** The column names, as in the file. */
  names: string[];
  /** Rows that were never sent. */
  notImported: { invalid: number; duplicate: number };
  /** Rows of people who had opted out before it started; missing in runs stored by an older app. */
  refused?: number;
  /** Rows that were not read literally; may be missing like `refused`. */
  marks?: CheckSummary['marks'] | undefined;
  /** Null until the API has created the import. */
  importId: string | null;
  chunks: ChunkProgress[];
  /** The groups and categories the API created for it. */
  created?: ImportCreated | null | undefined;
  /** The API's counts at the end. */
  finalTotals: ImportTotals | null;
  /** How many consents it had changed at the end; missing while it runs or if the API does not say. */
  finalConsents?: ImportConsents | null | undefined;
  /** What undoing it did to its contacts. */
  undo?: ImportUndo | null;
  state: 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';
}

/** Rows that the API has handled. */
export function rowsDone({ chunks }: ImportRun): number {
  return chunks.reduce((sum, { rows, totals }) => sum + (totals === null ? 0 : rows), 0);
}

export function rowsToSend({ chunks }: ImportRun): number {
  return chunks.reduce((sum, { rows }) => sum + rows, 0);
}

/** The results of the rows so far. */
export function totalsOf({ chunks, finalTotals }: ImportRun): ImportTotals {
  if (finalTotals !== null) return finalTotals;
  const sum: ImportTotals = { created: 0, updated: 0, skipped: 0, rejected: 0 };
  for (const { totals } of chunks) {
    if (totals === null) continue;
    sum.created += totals.created;
    sum.updated += totals.updated;
    sum.skipped += totals.skipped;
    sum.rejected += totals.rejected;
  }
  return sum;
}

/** What an import has done that can be undone. */
export interface ImportEffects {
  totals: ImportTotals;
  consents: ImportConsents | null | undefined;
  created: ImportCreated | null | undefined;
}

export function hasEffects({ totals, consents, created }: ImportEffects): boolean {
  const changed = totals.created + totals.updated + (consents?.opted_in ?? 0) + (consents?.opted_out ?? 0);
  return changed + (created?.groups.length ?? 0) + (created?.categories.length ?? 0) > 0;
}

/** The number of people whose consent the rows have changed: the API's count at the end, until then ours. */
export function consentsOf({ chunks, finalConsents }: Pick<ImportRun, 'chunks' | 'finalConsents'>): ImportConsents {
  if (finalConsents) return finalConsents;
  const sum = { opted_in: 0, opted_out: 0 };
  for (const { consents } of chunks) {
    sum.opted_in += consents?.opted_in ?? 0;
    sum.opted_out += consents?.opted_out ?? 0;
  }
  return sum;
}
