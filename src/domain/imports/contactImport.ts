import { z } from 'zod';
import { CATEGORY_LIMITS } from '#src/domain/categories/categoryTerms.ts';
import { contactInput } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS, IMPORT_CHUNK_ROWS, ON_KNOWN } from '#src/domain/contacts/contactTerms.ts';
import { GROUP_LIMITS } from '#src/domain/groups/groupTerms.ts';
import { amount, id, instant, line, recordBase, setInstant } from '#src/domain/record.ts';
import { CONSENT_SCOPES, ROW_CONSENTS } from './consentCellTerms.ts';
import { MOST_NAMES } from './placeNames.ts';

export { IMPORT_CHUNK_ROWS, ON_KNOWN };

const groupName = line.min(1).max(GROUP_LIMITS.name);
const categoryName = line.min(1).max(CATEGORY_LIMITS.name);

/** Groups, and as many categories, that one import may make. */
export const MOST_MADE = 200;

export const contactImportInput = z.object({
  file_name: line.min(1).max(255),
  rows_total: amount.min(1),
  on_known: z.enum(ON_KNOWN).default('skip'),
  category_id: id.nullable().default(null),
  group_ids: z.array(id).max(50).default([]),
  /** Consent for the rows, with where it was given; null: the rows come without consent. */
  consent_evidence: line.min(3).max(200).nullable().default(null),
  /** For whom that speaks; left out: for everybody whose row says nothing else. */
  consent_scope: z.enum(CONSENT_SCOPES).optional(),
  /** Names in the rows of which there is no group or category yet, and that it makes. Needs the right to create them. */
  new_groups: z.array(groupName).max(MOST_MADE).optional(),
  new_categories: z.array(categoryName).max(MOST_MADE).optional(),
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

/** Whose consent the rows changed. */
export const importConsents = z.object({
  opted_in: count,
  /** Contacts that are opted out now, and numbers of nobody that are kept with the refusal. */
  opted_out: count,
});
export type ImportConsents = z.infer<typeof importConsents>;

/** The groups and categories an import made, by id. */
export const importMade = z.object({ groups: z.array(id), categories: z.array(id) });
export type ImportMade = z.infer<typeof importMade>;

export const IMPORT_STATUSES = ['running', 'finished', 'cancelled', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * Why a contact stays as it is when its import is undone: `changed`: somebody changed since what the import wrote, or it
 * is in use otherwise; `has_messages`: the import created it and texts went to or came from it since, or opted it out and it has written since; `deleted`:
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
  /** Groups and categories it had made, and that are gone again. */
  places_removed: count.optional(),
  /** Those that stay: somebody uses or changed them since, or may not be deleted by the role. */
  places_kept: z.array(z.string()).optional(),
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
  consents: importConsents.nullish(),
  made: importMade.nullish(),
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
  .extend({
    row: amount.min(1),
    phone_as_typed: line.max(CONTACT_LIMITS.phone_as_typed),
    /** Line of the file, from 1; left out: `row`. It stands in the evidence of a consent. */
    line: amount.min(1).nullish(),
    /** What the row says of consent; null: nothing, so what the import says of everybody counts. */
    consent: z.enum(ROW_CONSENTS).nullish(),
    /** With which words, and where: kept with the import's own and the line. */
    consent_evidence: line.max(CONTACT_LIMITS.consent_evidence).nullish(),
    /** When they agreed or refused; null: with the import. */
    consent_at: setInstant.nullish(),
    /** The name of a category, in place of the import's. */
    category: categoryName.nullish(),
    /** Names of groups, beside the import's. */
    groups: z.array(groupName).max(MOST_NAMES).optional(),
    /** Nothing but the refusal is taken: of a row that becomes no contact. */
    only_refusal: z.boolean().optional(),
  });
export type ImportRow = z.infer<typeof importRow>;

export const importChunk = z.object({ rows: z.array(importRow).min(1).max(IMPORT_CHUNK_ROWS) });
export const importChunkResult = z.object({
  /** Without rows that are only refusals. */
  totals: importTotals,
  rejected: z.array(rejectedRow),
  consents: importConsents.optional(),
});
export type ImportChunkResult = z.infer<typeof importChunkResult>;
