import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { OnExisting } from '#src/domain/contacts/contactTerms.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import type { FieldNotations } from '#src/features/contacts/import/checking/fileNotations.ts';
import type { OpenedFile } from '#src/features/contacts/import/checking/ImportFile.ts';
import type { ConsentDecisions } from '#src/features/contacts/import/checking/RowConsents.ts';
import type { GroupingsToCreate } from '#src/features/contacts/import/checking/RowGroupings.ts';
import type { AcceptableReason } from '#src/features/contacts/import/checking/rowReason.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import type { FileProblem } from '#src/features/contacts/import/reading/fileProblem.ts';
import type { ReadingChoice } from '#src/features/contacts/import/reading/table.ts';

export const DRAFT_STEPS = ['file', 'columns', 'check'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** The tenant's data for reading a file. */
export interface Tenancy {
  country: string;
  /** An IANA name. */
  timeZone: string;
  customFields: readonly CustomField[];
  /** Fields the user cannot import: groups and categories they cannot read. */
  forbiddenTargets: readonly ColumnTarget[];
}

/** The options for all rows. */
export interface ImportOptions {
  on_existing: OnExisting;
  category_id: string | null;
  group_ids: string[];
  hasConsent: boolean;
  /** Where they agreed; used with `hasConsent`, for rows that say they agreed. */
  evidence: string;
}

/** An import that is being prepared. Its rows are in the worker. */
export interface DraftState {
  step: DraftStep;
  file: { name: string; size: number } | null;
  problem: { problem: FileProblem; line: number | null; sheets: readonly string[] | null } | null;
  /** The user's choices for reading the file; the rest is detected. */
  choice: ReadingChoice;
  openedFile: OpenedFile | null;
  targets: readonly ColumnTarget[];
  country: string;
  accepted: readonly AcceptableReason[];
  /** Words for "empty" whose default the user changed, by `blankKey`. */
  overruledWords: readonly string[];
  /** How numbers and dates are read, as chosen by the user, by field key. */
  notations: FieldNotations;
  /** The meanings of consent cells, as chosen by the user. */
  meanings: ConsentDecisions;
  /** Which groups and categories are created from unknown names. */
  newGroupings: GroupingsToCreate;
  summary: CheckSummary | null;
  /** Increases whenever rows may look different. */
  revision: number;
  options: ImportOptions;
  busy: 'reading' | 'checking' | 'asking' | 'packing' | null;
  /** The error of the API or the browser's storage. */
  error: unknown;
  /** The step that failed. */
  failed: DraftState['busy'];
}

export const EMPTY_DRAFT: DraftState = {
  step: 'file',
  file: null,
  problem: null,
  choice: {},
  openedFile: null,
  targets: [],
  country: '',
  accepted: [],
  overruledWords: [],
  notations: {},
  meanings: {},
  newGroupings: { categories: [], groups: [] },
  summary: null,
  revision: 0,
  options: { on_existing: 'skip', category_id: null, group_ids: [], hasConsent: false, evidence: '' },
  busy: null,
  error: null,
  failed: null,
};

/** Rows that would be sent. */
export function rowsToImport({ summary }: DraftState): number {
  return summary === null ? 0 : summary.statuses.ready + summary.statuses.known;
}

/** Why the columns cannot be used, or null if they can. */
export function columnProblem({
  targets,
  openedFile,
}: DraftState): { kind: 'needPhone' | 'choosePhone' } | { kind: 'twice'; target: ColumnTarget } | null {
  const usedTargets = targets.filter((target) => target !== 'ignore');
  const twice = usedTargets.find((target, index) => usedTargets.indexOf(target) !== index);
  if (twice !== undefined) return { kind: 'twice', target: twice };
  if (usedTargets.includes('phone')) return null;
  return { kind: openedFile?.phoneChoice.length ? 'choosePhone' : 'needPhone' };
}

export const EVIDENCE_LIMITS = { min: 3, max: 200 } as const;

type Consenting = Pick<DraftState, 'options' | 'summary'>;

/** Whether the import's consent applies to rows that say nothing; there may be none. */
export function isForEverybody({ options, summary }: Consenting): boolean {
  return options.hasConsent && summary?.consents?.standings.nothing !== 0;
}

/** Whether the import must say where people agreed: all of them, or those whose rows say so. */
export function isEvidenceNeeded(draft: Consenting): boolean {
  return isForEverybody(draft) || (draft.summary?.consents?.standings.opted_in ?? 0) > 0;
}

/** Whether consent has its source, or there is none. */
export function isConsentComplete(draft: Consenting): boolean {
  const { length } = draft.options.evidence.trim();
  return !isEvidenceNeeded(draft) || (length >= EVIDENCE_LIMITS.min && length <= EVIDENCE_LIMITS.max);
}

/** Whether every consent value has a meaning. */
export function areMeaningsComplete({ summary }: Pick<DraftState, 'summary'>): boolean {
  return (summary?.consents?.open ?? 0) === 0;
}
