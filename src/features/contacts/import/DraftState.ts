import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { OnKnown } from '#src/domain/contacts/contactTerms.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import type { FieldHabits } from '#src/features/contacts/import/checking/fileHabits.ts';
import type { OpenedFile } from '#src/features/contacts/import/checking/ImportFile.ts';
import type { ConsentDecisions } from '#src/features/contacts/import/checking/RowConsents.ts';
import type { MadePlaces } from '#src/features/contacts/import/checking/RowPlaces.ts';
import type { AcceptableReason } from '#src/features/contacts/import/checking/rowReason.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import type { FileProblem } from '#src/features/contacts/import/reading/fileProblem.ts';
import type { ReadingChoice } from '#src/features/contacts/import/reading/table.ts';

export const DRAFT_STEPS = ['file', 'columns', 'check'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** The tenant, as far as reading a file needs it. */
export interface Tenancy {
  country: string;
  customFields: readonly CustomField[];
  /** Fields the user may not import: groups and categories they may not read. */
  withheld: readonly ColumnTarget[];
}

/** What happens to the rows beyond their own fields. */
export interface ImportOptions {
  on_known: OnKnown;
  category_id: string | null;
  group_ids: string[];
  hasConsent: boolean;
  /** Where they agreed; counts with `hasConsent`, and of rows that say that they agreed. */
  evidence: string;
}

/** An import on its way to being started. Its rows are in the worker. */
export interface DraftState {
  step: DraftStep;
  file: { name: string; size: number } | null;
  problem: { problem: FileProblem; line: number | null; sheets: readonly string[] | null } | null;
  /** What a person decided about reading the file; the rest is recognised. */
  choice: ReadingChoice;
  opened: OpenedFile | null;
  targets: readonly ColumnTarget[];
  country: string;
  accepted: readonly AcceptableReason[];
  /** Words for nothing that are taken otherwise than at first, by `blankKey`. */
  overruled: readonly string[];
  /** How the user decided to read figures, by field key. */
  habits: FieldHabits;
  /** What a person said that cells about consent mean. */
  meanings: ConsentDecisions;
  /** Which groups and categories are made of names that lead nowhere. */
  made: MadePlaces;
  summary: CheckSummary | null;
  /** Grows whenever rows may look different. */
  revision: number;
  options: ImportOptions;
  busy: 'reading' | 'checking' | 'asking' | 'packing' | null;
  /** What the API or the browser's storage answered instead. */
  error: unknown;
  /** The step that failed. */
  failed: DraftState['busy'];
}

export const EMPTY_DRAFT: DraftState = {
  step: 'file',
  file: null,
  problem: null,
  choice: {},
  opened: null,
  targets: [],
  country: '',
  accepted: [],
  overruled: [],
  habits: {},
  meanings: {},
  made: { categories: [], groups: [] },
  summary: null,
  revision: 0,
  options: { on_known: 'skip', category_id: null, group_ids: [], hasConsent: false, evidence: '' },
  busy: null,
  error: null,
  failed: null,
};

/** Rows that would be sent. */
export function rowsToImport({ summary }: DraftState): number {
  return summary === null ? 0 : summary.statuses.ready + summary.statuses.known;
}

/** What keeps the columns from being used; null: nothing. */
export function columnProblem({
  targets,
  opened,
}: DraftState): { kind: 'needPhone' | 'choosePhone' } | { kind: 'twice'; target: ColumnTarget } | null {
  const used = targets.filter((target) => target !== 'ignore');
  const twice = used.find((target, index) => used.indexOf(target) !== index);
  if (twice !== undefined) return { kind: 'twice', target: twice };
  if (used.includes('phone')) return null;
  return { kind: opened?.phoneChoice.length ? 'choosePhone' : 'needPhone' };
}

export const EVIDENCE_LIMITS = { least: 3, most: 200 } as const;

type Consenting = Pick<DraftState, 'options' | 'summary'>;

/** Whether the import's own consent speaks for rows that say nothing; there may be none. */
export function isForEverybody({ options, summary }: Consenting): boolean {
  return options.hasConsent && summary?.consents?.standings.nothing !== 0;
}

/** Whether the import has to say where people agreed: of everybody, or of those whose rows say so. */
export function isEvidenceNeeded(draft: Consenting): boolean {
  return isForEverybody(draft) || (draft.summary?.consents?.standings.opted_in ?? 0) > 0;
}

/** Whether consent comes with where it was given, or not at all. */
export function isConsentComplete(draft: Consenting): boolean {
  const { length } = draft.options.evidence.trim();
  return !isEvidenceNeeded(draft) || (length >= EVIDENCE_LIMITS.least && length <= EVIDENCE_LIMITS.most);
}

/** Whether every consent value has a meaning. */
export function areMeaningsComplete({ summary }: Pick<DraftState, 'summary'>): boolean {
  return (summary?.consents?.open ?? 0) === 0;
}
