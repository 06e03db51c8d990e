import { z } from 'zod';
import { CATEGORY_LIMITS } from '#src/domain/categoryTerms.ts';
import { contactInput } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS, IMPORT_CHUNK_ROWS, ON_EXISTING } from '#src/domain/contacts/contactTerms.ts';
import { GROUP_LIMITS } from '#src/domain/groups/groupTerms.ts';
import { amount, count, id, instant, line, recordBase, setInstant } from '#src/domain/record.ts';
import { CONSENT_SCOPES, ROW_CONSENTS } from './consentCellTerms.ts';
import { MAX_NAMES } from './groupingNames.ts';

export { IMPORT_CHUNK_ROWS, ON_EXISTING };

const groupName = line.min(1).max(GROUP_LIMITS.name);
const categoryName = line.min(1).max(CATEGORY_LIMITS.name);

/** The most groups, and the most categories, an import may create. */
export const MAX_CREATED = 200;

export const contactImportInput = z.object({
  file_name: line.min(1).max(255),
  rows_total: amount.min(1),
  on_existing: z.enum(ON_EXISTING).default('skip'),
  category_id: id.nullable().default(null),
  group_ids: z.array(id).max(50).default([]),
  /** The consent of the rows and where it was given, or null if the rows have none. */
  consent_evidence: line.min(3).max(200).nullable().default(null),
  /** Who it applies to; without it: everyone whose row says nothing else. */
  consent_scope: z.enum(CONSENT_SCOPES).optional(),
  /** Group and category names in the rows that do not exist yet and are created. Needs the permission to create them. */
  new_groups: z.array(groupName).max(MAX_CREATED).optional(),
  new_categories: z.array(categoryName).max(MAX_CREATED).optional(),
});
export type ContactImportInput = z.infer<typeof contactImportInput>;

export const rejectedRow = z.object({
  /** The person's line in the file, counted from 1 without the header. */
  row: z.number().int().min(1),
  code: z.string(),
  message: z.string(),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

export const importTotals = z.object({ created: count, updated: count, skipped: count, rejected: count });
export type ImportTotals = z.infer<typeof importTotals>;

/** The people whose consent the rows changed. */
export const importConsents = z.object({
  opted_in: count,
  /** Contacts now opted out, and numbers without a contact for which the refusal is stored. */
  opted_out: count,
});
export type ImportConsents = z.infer<typeof importConsents>;

/** The groups and categories the import created, by id. */
export const importCreated = z.object({ groups: z.array(id), categories: z.array(id) });
export type ImportCreated = z.infer<typeof importCreated>;

export const IMPORT_STATUSES = ['running', 'finished', 'cancelled', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * Why a contact is not restored when its import is undone. `changed`: it was changed since, or is used elsewhere; `has_messages`: the import
 * created it and it has messages since, or opted it out and it has written since; `deleted`: it was deleted or merged; `not_permitted`: the
 * role cannot delete or change it.
 */
export const IMPORT_KEPT_REASONS = ['changed', 'has_messages', 'deleted', 'not_permitted'] as const;
export type ImportKeptReason = (typeof IMPORT_KEPT_REASONS)[number];

/** How many people are named per reason; the others are only counted. */
export const KEPT_PEOPLE_SHOWN = 50;

const keptPerson = z.object({ contact_id: id, name: z.string(), phone: z.string() });

export const importUndo = z.object({
  at: instant,
  /** Contacts created by the import and removed again. */
  removed: count,
  /** Contacts updated by the import and restored. */
  restored: count,
  kept: z.array(
    z.object({ reason: z.enum(IMPORT_KEPT_REASONS), count, people: z.array(keptPerson).max(KEPT_PEOPLE_SHOWN) }),
  ),
  /** Groups and categories created by the import and removed again. */
  groupings_removed: count.optional(),
  /** Those that stay, because they were used or changed since, or the role cannot delete them. */
  groupings_kept: z.array(z.string()).optional(),
});
export type ImportUndo = z.infer<typeof importUndo>;

export const contactImport = z.object({
  ...recordBase,
  ...contactImportInput.shape,
  status: z.enum(IMPORT_STATUSES),
  totals: importTotals,
  /** The first row number of each chunk taken; a chunk that arrives again changes nothing. */
  chunks_done: z.array(count),
  finished_at: instant.nullable(),
  consents: importConsents.nullish(),
  created: importCreated.nullish(),
  /** Set once the import was undone. */
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
    /** The line in the file, from 1; default: `row`. It is part of a consent's evidence. */
    line: amount.min(1).nullish(),
    /** What the row says about consent, or null if it says nothing, so that the import's consent applies. */
    consent: z.enum(ROW_CONSENTS).nullish(),
    /** The row's own words of consent, stored with the import's evidence and the line. */
    consent_evidence: line.max(CONTACT_LIMITS.consent_evidence).nullish(),
    /** When they agreed or refused, or null for the time of the import. */
    consent_at: setInstant.nullish(),
    /** The name of a category, instead of the import's. */
    category: categoryName.nullish(),
    /** Names of groups, in addition to the import's. */
    groups: z.array(groupName).max(MAX_NAMES).optional(),
    /** Only the refusal counts: the row does not become a contact. */
    suppress_only: z.boolean().optional(),
  });
export type ImportRow = z.infer<typeof importRow>;

export const importChunk = z.object({ rows: z.array(importRow).min(1).max(IMPORT_CHUNK_ROWS) });
export const importChunkResult = z.object({
  /** Rows that are only refusals do not count. */
  totals: importTotals,
  rejected: z.array(rejectedRow),
  consents: importConsents.optional(),
});
export type ImportChunkResult = z.infer<typeof importChunkResult>;
