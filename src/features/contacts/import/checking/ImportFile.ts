import type { CustomField } from '#src/domain/company/companySettings.ts';
import { emptyValueWord } from '#src/domain/imports/emptyValueWord.ts';
import { shortened } from '#src/domain/shortened.ts';
import { tidyLine, tidyText } from '#src/domain/tidyText.ts';
import type { PhoneCandidate } from '#src/features/contacts/import/columns/choosePhone.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import { guessColumns } from '#src/features/contacts/import/columns/guessColumns.ts';
import { type FieldGuess, guessField } from '#src/features/contacts/import/columns/guessField.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { compareEncodings, type EncodingDifference } from '#src/features/contacts/import/reading/compareEncodings.ts';
import type { FileEncoding } from '#src/features/contacts/import/reading/fileEncodings.ts';
import { UnusableFile } from '#src/features/contacts/import/reading/fileProblem.ts';
import { NOTE_KINDS, type ReadingNote } from '#src/features/contacts/import/reading/readingNotes.ts';
import { readTable } from '#src/features/contacts/import/reading/readTable.ts';
import { shapeTable } from '#src/features/contacts/import/reading/shapeTable.ts';
import type { ReadingChoice, Table } from '#src/features/contacts/import/reading/table.ts';
import type { CheckSummary, KnownPhones } from './checkSummary.ts';
import type { FieldValues } from './fieldValues.ts';
import { type PackedRows, packRows, type Sentences } from './packRows.ts';
import { type CheckRules, RowCheck } from './RowCheck.ts';
import type { ConsentDecisions } from './RowConsents.ts';
import type { GroupingsToCreate } from './RowGroupings.ts';
import type { RowFilter } from './rowReason.ts';
import { type RowView, rowView } from './rowView.ts';

export interface OpenChoice extends ReadingChoice {
  country: string;
  customFields: readonly CustomField[];
  /** Keeps the user's edits of rows if the columns' names stay the same. */
  keepsEdits?: boolean;
}

/** What was detected in a file, with enough of its content to verify it. */
export interface OpenedFile {
  encoding: FileEncoding;
  /** The detected encoding. */
  guess: FileEncoding;
  /** How the chosen encoding reads the file differently; null if it is the detected one. */
  difference: EncodingDifference | null;
  separator: string;
  /** Null for text files. Workbooks have no encoding or separator. */
  workbook: Table['workbook'];
  /** The line with the columns' names, or null if there is none. */
  headerLine: number | null;
  /** The first lines of the file, one of which may have the names. */
  firstLines: { line: number; text: string }[];
  /** The corrections made while reading. */
  notes: ReadingNote[];
  /** The columns' names; empty where the file has none. */
  names: string[];
  targets: ColumnTarget[];
  /** Several candidates for the column of numbers, of which the user must choose; empty when it is certain. */
  phoneChoice: PhoneCandidate[];
  rows: number;
  /** The first rows as they were read. */
  preview: string[][];
  /** The first non-empty cells of each column. */
  samples: string[][];
  /** The custom field each column would become. */
  guesses: FieldGuess[];
}

/** The number of rows from which columns are guessed, and which are shown. */
const SAMPLE_ROWS = 200;
const PREVIEW_ROWS = 5;
const SAMPLES = 3;
/** Longer cells are cut for display (UTF-16 units). */
const LONGEST_SHOWN = 80;

/** One file being imported: read, checked and passed on, without the page ever holding its rows. */
export class ImportFile {
  #check: RowCheck | null = null;
  #names: string[] = [];
  #working = new AbortController();

  constructor(private readonly onProgress: (share: number) => void) {}

  /** Reads a file, again after each choice. Throws UnusableFile. */
  async open(file: Blob, choice: OpenChoice): Promise<OpenedFile> {
    const { country, customFields } = choice;
    const signal = this.#begin();
    const table = await readTable(file, choice, { onProgress: this.onProgress, signal });
    const { separator, encoding, guess, workbook } = table;
    const isOther = workbook === null && encoding !== guess;
    const { header, headerLine, rows: records, width, notes, firstLines } = shapeTable(table, choice);
    if (records.length === 0) throw new UnusableFile('header_only', headerLine, workbook?.sheets);
    const names = Array.from({ length: width }, (_, index) => tidyLine(header?.[index] ?? ''));
    const rows = records.slice(0, SAMPLE_ROWS).map((record) => cellsOf(record, separator));
    // Like an empty cell, NULL says nothing about a column.
    const meaningfulRows = rows.map((row) =>
      row.map((cell) => (emptyValueWord(tidyLine(cell)) === null ? tidyText(cell) : '')),
    );
    const check = new RowCheck(records, { separator, width, workbook });
    const hasSameNames = JSON.stringify(names) === JSON.stringify(this.#names);
    if (choice.keepsEdits && hasSameNames && this.#check) check.takeEdits(this.#check);
    this.#names = names;
    this.#check = check;
    const difference = isOther ? await compareEncodings(file, [guess, encoding], { separator, signal }) : null;
    return {
      encoding,
      guess,
      difference,
      separator,
      workbook,
      headerLine,
      firstLines: firstLines.map((record) => ({
        line: record.line,
        text: shorten(
          cellsOf(record, separator)
            .map((cell) => tidyLine(cell))
            .filter(Boolean)
            .join(' · '),
        ),
      })),
      notes: notes.toSorted((one, other) => NOTE_KINDS.indexOf(one.kind) - NOTE_KINDS.indexOf(other.kind)),
      names,
      ...guessColumns({
        names: header === null ? null : names,
        rows: meaningfulRows,
        width,
        country,
        customFields,
        isWhole: rows.length === records.length,
      }),
      rows: records.length,
      preview: rows.slice(0, PREVIEW_ROWS).map((row) => row.slice(0, width).map(shorten)),
      samples: names.map((_, index) => samplesOf(meaningfulRows.map((row) => row[index] ?? ''))),
      guesses: names.map((_, index) =>
        guessField(
          meaningfulRows.map((row) => row[index] ?? ''),
          country,
        ),
      ),
    };
  }

  /** Checks all rows. A running check is abandoned. */
  check(rules: CheckRules): Promise<CheckSummary> {
    return this.#rows.check(rules, { onProgress: this.onProgress, signal: this.#begin() });
  }

  numbersToLookUp(limit: number): string[] {
    return this.#rows.numbersToLookUp(limit);
  }

  learn(numbers: readonly string[], knownPhones: KnownPhones): void {
    this.#rows.learn(numbers, knownPhones);
  }

  settle(): CheckSummary {
    return this.#rows.settle();
  }

  edit(index: number, values: FieldValues | null): CheckSummary {
    return this.#rows.edit(index, values);
  }

  decideConsents(meanings: ConsentDecisions): CheckSummary {
    return this.#rows.decideConsents(meanings);
  }

  createGroupings(newGroupings: GroupingsToCreate): void {
    this.#rows.createGroupings(newGroupings);
  }

  /** Some of the rows that a filter shows, and how many there are. */
  page(filter: RowFilter, offset: number, limit: number): { rows: RowView[]; total: number } {
    const matching = this.#rows.matching(filter);
    const rows = matching.slice(offset, offset + limit).map((index) => rowView(this.#rows, index));
    return { rows, total: matching.length };
  }

  /** Stores the rows to import for the run, which survives a reload. */
  pack(owner: string, sentences: Sentences): Promise<PackedRows> {
    return packRows({ check: this.#rows, names: this.#names, owner, sentences, onProgress: this.onProgress });
  }

  get #rows(): RowCheck {
    if (this.#check === null) throw new Error('No file is open.');
    return this.#check;
  }

  #begin(): AbortSignal {
    this.#working.abort();
    this.#working = new AbortController();
    return this.#working.signal;
  }
}

function shorten(cell: string): string {
  return shortened(cell, LONGEST_SHOWN);
}

function samplesOf(cells: readonly string[]): string[] {
  const filledCells = new Set(cells.map((cell) => cell.trim()).filter(Boolean));
  return [...filledCells].slice(0, SAMPLES).map(shorten);
}
