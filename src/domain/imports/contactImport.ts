import { z } from 'zod';
import { contactInput } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS, IMPORT_CHUNK_ROWS, ON_KNOWN } from '#src/domain/contacts/contactTerms.ts';
import { amount, id, instant, line, recordBase } from '#src/domain/record.ts';

export { IMPORT_CHUNK_ROWS, ON_KNOWN };

export const contactImportInput = z.object({
  file_name: line.min(1).max(255),
  rows_total: amount.min(1),
  on_known: z.enum(ON_KNOWN).default('skip'),
  category_id: id.nullable().default(null),
  group_ids: z.array(id).max(50).default([]),
  /** Consent for the rows, with where it was given; null: the rows come without consent. */
  consent_evidence: line.min(3).max(200).nullable().default(null),
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

export const IMPORT_STATUSES = ['running', 'finished', 'cancelled', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * Why a contact stays as it is when its import is undone: `changed`: somebody changed since what the import wrote, or it
 * is in use otherwise; `has_messages`: it was created by the import and texts went to or came from it since; `deleted`:
 * it is gone already, or was merged into another one; `not_permitted`: the role may not delete or change it.
 */
export const IMPORT_KEPT_REASONS = ['changed', 'has_messages', 'deleted', 'not_permitted'] as const;
export type ImportKeptReason = (typeof IMPORT_KEPT_REASONS)[number];

/** People named per reason; the rest is a number. */
export const KEPT_PEOPLE_SHOWN = 50;

const keptPerson = z.object({ contact_id: id, name: z.string(), phone: z.string() });

export const importUndo = z.object({
  at: instant,
  /** Contacts the import had created, and that are gone again. */
  removed: count,
  /** Contacts the import had updated, and that are as before. */
  restored: count,
  kept: z.array(
    z.object({ reason: z.enum(IMPORT_KEPT_REASONS), count, people: z.array(keptPerson).max(KEPT_PEOPLE_SHOWN) }),
  ),
});
export type ImportUndo = z.infer<typeof importUndo>;

export const contactImport = z.object({
  ...recordBase,
  ...contactImportInput.shape,
  status: z.enum(IMPORT_STATUSES),
  totals: importTotals,
  /** First row numbers of the chunks that were taken; a chunk sent again changes nothing. */
  chunks_done: z.array(z.number().int()),
  finished_at: instant.nullable(),
  /** Present once the import was undone. */
  undo: importUndo.nullish(),
});
export type ContactImport = z.infer<typeof contactImport>;

export const importRow = contactInput
  .pick({
    phone: true,
    first_name: true,
    last_name: true,
    email: true,
    language: true,
    timezone: true,
    custom: true,
    notes: true,
  })
  .extend({ row: amount.min(1), phone_as_typed: line.max(CONTACT_LIMITS.phone_as_typed) });
export type ImportRow = z.infer<typeof importRow>;

export const importChunk = z.object({ rows: z.array(importRow).min(1).max(IMPORT_CHUNK_ROWS) });
export const importChunkResult = z.object({ totals: importTotals, rejected: z.array(rejectedRow) });
export type ImportChunkResult = z.infer<typeof importChunkResult>;
