import { z } from 'zod';
import { contactInput } from './contact.ts';
import { CONTACT_LIMITS, IMPORT_CHUNK_ROWS, ON_KNOWN, type OnKnown } from './contactTerms.ts';
import { id, instant, recordBase } from './record.ts';

export { IMPORT_CHUNK_ROWS, ON_KNOWN, type OnKnown };

export const contactImportInput = z.object({
  file_name: z.string().min(1).max(255),
  rows_total: z.number().int().min(1),
  on_known: z.enum(ON_KNOWN).default('skip'),
  category_id: id.nullable().default(null),
  group_ids: z.array(id).max(50).default([]),
  /** Consent for the rows, with where it was given; null: the rows come without consent. */
  consent_evidence: z.string().min(3).max(200).nullable().default(null),
});
export type ContactImportInput = z.infer<typeof contactImportInput>;

const count = z.number().int().min(0);

export const rejectedRow = z.object({
  /** Line of the person in the file, counted from 1 without the header. */
  row: z.number().int().min(1),
  code: z.string(),
  message: z.string(),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

export const importTotals = z.object({ created: count, updated: count, skipped: count, rejected: count });
export type ImportTotals = z.infer<typeof importTotals>;

export const contactImport = z.object({
  ...recordBase,
  ...contactImportInput.shape,
  status: z.enum(['running', 'finished', 'cancelled']),
  totals: importTotals,
  /** First row numbers of the chunks that were taken; a chunk sent again changes nothing. */
  chunks_done: z.array(z.number().int()),
  finished_at: instant.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

export const importRow = contactInput
  .pick({ phone: true, first_name: true, last_name: true, email: true, language: true, custom: true, notes: true })
  .extend({ row: z.number().int().min(1), phone_as_typed: z.string().max(CONTACT_LIMITS.phone_as_typed) });
export type ImportRow = z.infer<typeof importRow>;

export const importChunk = z.object({ rows: z.array(importRow).min(1).max(IMPORT_CHUNK_ROWS) });
export const importChunkResult = z.object({ totals: importTotals, rejected: z.array(rejectedRow) });
export type ImportChunkResult = z.infer<typeof importChunkResult>;
