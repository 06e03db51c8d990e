import { cellsOf } from './cellsOf.ts';
import { detectSeparator, mostCommon, namesSeparator } from './detectSeparator.ts';
import {
  CERTAIN_ENCODINGS,
  characterBalance,
  DAMAGED,
  detectEncoding,
  NonAsciiLines,
  SAMPLE_BYTES,
} from './encodings.ts';
import type { FileEncoding } from './fileEncodings.ts';
import { LARGEST_FILE, LONGEST_RECORD, MAX_COLUMNS, MAX_ROWS, UnusableFile } from './fileProblem.ts';
import { guessEncoding } from './guessEncoding.ts';
import { type RawRecord, RecordReader } from './RecordReader.ts';
import { NoteLines } from './readingNotes.ts';
import { repairRows } from './repairRows.ts';
import type { ReadingChoice, ReadOptions, Table } from './table.ts';

const PIECE = 1_048_576;

/** Reads a whole file. Throws UnusableFile for problems of the file; problems of single records stay with the records. */
export async function readTable(file: Blob, choice: ReadingChoice, options: ReadOptions = {}): Promise<Table> {
  if (file.size > LARGEST_FILE) throw new UnusableFile('too_large');
  const sample = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  if (sample.length === 0) throw new UnusableFile('empty');
  const detected = detectEncoding(sample, choice.country);
  if (detected === 'binary') throw new UnusableFile(detected);
  if (detected === 'workbook') {
    // Loaded on demand: few files are workbooks, and their reader is as large as everything else here.
    const { readWorkbook } = await import('./readWorkbook.ts');
    return readWorkbook(file, choice, options);
  }
  const guess = CERTAIN_ENCODINGS.includes(detected) ? detected : await guessOf(file, choice);
  const encoding = choice.encoding ?? guess;
  const separator = choice.separator ?? detectSeparator(new TextDecoder(encoding).decode(sample, { stream: true }));
  try {
    // Only a guess of UTF-8 is refuted by a single invalid byte.
    const isGuess = choice.encoding === undefined && encoding === 'utf-8';
    return await readAs(file, { encoding, guess, separator, isGuess, choice }, options);
  } catch (error) {
    // The sample was UTF-8, but a later byte is not.
    if (!(error instanceof TypeError) || encoding !== 'utf-8') throw error;
    const better = (await fileBalance(file)) >= 0 ? 'utf-8' : await guessOf(file, choice);
    return readAs(file, { encoding: better, guess: better, separator, isGuess: false, choice }, options);
  }
}

/** Guesses the encoding from the whole file: names with accents may be far from its beginning. */
async function guessOf(file: Blob, { country }: ReadingChoice): Promise<FileEncoding> {
  const nonAsciiLines = new NonAsciiLines();
  for (let at = 0; at < file.size && !nonAsciiLines.isFull; at += PIECE) {
    nonAsciiLines.add(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
  }
  return guessEncoding(nonAsciiLines.bytes, country);
}

/** The `characterBalance` of the whole file read as UTF-8: bad bytes may be far from its accented characters. */
async function fileBalance(file: Blob): Promise<number> {
  const decoder = new TextDecoder('utf-8');
  let balance = 0;
  for (let at = 0; at < file.size; at += PIECE) {
    balance += characterBalance(decoder.decode(await file.slice(at, at + PIECE).arrayBuffer(), { stream: true }));
  }
  return balance + characterBalance(decoder.decode());
}

interface Reading {
  encoding: FileEncoding;
  guess: FileEncoding;
  separator: string;
  /** Whether the encoding was guessed: bytes that are invalid in it then throw a TypeError. */
  isGuess: boolean;
  choice: ReadingChoice;
}

async function readAs(file: Blob, reading: Reading, options: ReadOptions): Promise<Table> {
  const { encoding, guess, separator, isGuess, choice } = reading;
  const { onProgress, signal } = options;
  const decoder = new TextDecoder(encoding, { fatal: isGuess });
  const reader = new RecordReader(separator);
  const records: RawRecord[] = [];
  const sepLine = new NoteLines();
  const empty = new NoteLines();
  const damaged = new NoteLines();
  const isEmpty = emptyRow(separator);
  const take = (rawRecords: RawRecord[]): void => {
    for (const record of rawRecords) {
      refuseTooLong(record, separator);
      if (record.line === 1 && namesSeparator(record.text)) sepLine.add(1);
      else if (isEmpty.test(record.text)) empty.add(record.line);
      else records.push(record);
      if (record.text.includes(DAMAGED)) damaged.add(record.line);
    }
    refuseTooLong(reader.pending, separator);
    if (records.length > MAX_ROWS + 1) throw new UnusableFile('too_many_rows');
  };
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted();
    const bytes = await file.slice(at, at + PIECE).arrayBuffer();
    take(reader.push(decoder.decode(bytes, { stream: true })));
    onProgress?.(Math.min((at + PIECE) / file.size, 1));
  }
  take(reader.push(decoder.decode(), true));
  if (records.length === 0) throw new UnusableFile('empty');
  // Records with line ends may be several rows joined by an unclosed quote, so they are not counted.
  const plain = records.slice(0, 200).filter(({ text }) => !/[\r\n]/.test(text));
  const width = widthOf(plain.length > 0 ? plain : records, separator);
  const repaired = repairRows(records, { separator, width }, choice);
  return {
    encoding,
    guess,
    separator,
    records: repaired.records,
    width: widthOf(repaired.records, separator),
    workbook: null,
    notes: [
      ...sepLine.note('sep_line', { names: [separator] }),
      ...repaired.notes,
      ...empty.note('empty_rows'),
      ...damaged.note('damaged'),
    ],
  };
}

/** Matches rows of only separators, spaces and empty quotes. */
export function emptyRow(separator: string): RegExp {
  return new RegExp(`^[\\s"\\u{${separator.codePointAt(0)?.toString(16)}}]*$`, 'u');
}

function refuseTooLong(record: RawRecord, separator: string): void {
  if (record.text.length <= LONGEST_RECORD) return;
  const isWide = cellsOf({ text: record.text, isOpen: true }, separator, MAX_COLUMNS + 1).length > MAX_COLUMNS;
  throw isWide ? new UnusableFile('too_many_columns') : new UnusableFile('line_too_long', record.line);
}

function widthOf(records: readonly RawRecord[], separator: string): number {
  const widths = records.slice(0, 50).map((record) => cellsOf(record, separator, MAX_COLUMNS + 1).length);
  const width = Math.max(widths[0] ?? 0, mostCommon(widths));
  if (width > MAX_COLUMNS) throw new UnusableFile('too_many_columns');
  return width;
}
