import { writeXlsxStream } from 'hucre/xlsx';
import { shortened, truncated } from '#src/domain/shortened.ts';
import type { ExportCell } from './exportCell.ts';
import type { ExportColumn } from './exportColumn.ts';
import type { FileWriter } from './FileWriter.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The longest cell (UTF-16 units). With a longer one, spreadsheets refuse the whole file. */
const LONGEST_CELL = 32_767;

type Row = ExportCell[];

/** A column's initial width (characters) and its cells' format. `@` is text, whatever it looks like. */
const LOOKS: Record<ExportColumn['kind'], { width: number; numFmt?: string }> = {
  text: { width: 20, numFmt: '@' },
  notes: { width: 20, numFmt: '@' },
  words: { width: 20, numFmt: '@' },
  number: { width: 12 },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
  instant: { width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' },
};

/** Writes an XLSX file of one sheet. It is compressed as it is written, so that its size does not matter. */
export class XlsxFile implements FileWriter {
  readonly #rows: WritableStreamDefaultWriter<Row[]>;
  readonly #file: Promise<Blob>;

  constructor(columns: readonly ExportColumn[], { sheet }: { sheet: string }) {
    const { readable, writable } = new TransformStream<Row[], Row[]>();
    this.#rows = writable.getWriter();
    const stream = writeXlsxStream(eachOf(readable), {
      name: sheetName(sheet),
      columns: columns.map(({ label, kind }) => ({ header: label, ...LOOKS[kind] })),
      freezePane: { rows: 1 },
    });
    this.#file = new Response(stream).blob();
    // Passes the error to the caller of `add`, and avoids an unhandled rejection.
    this.#file.catch((error: unknown) => this.#rows.abort(error));
  }

  async add(rows: readonly (readonly ExportCell[])[]): Promise<void> {
    await this.#rows.ready;
    await this.#rows.write(rows.map((row) => row.map(fitting)));
  }

  async finish(): Promise<Blob> {
    await this.#rows.close();
    return new Blob([await this.#file], { type: TYPE });
  }
}

/** The rows of a stream of pages. Not every browser can iterate over streams. */
async function* eachOf(pages: ReadableStream<Row[]>): AsyncGenerator<Row> {
  const reader = pages.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield* value;
  }
}

/** Unicode characters that XML cannot contain: with one of them no spreadsheet opens the file. */
const NO_XML = /[\ufffe\uffff]/g;
/** Spreadsheets read `_x0041_` in a cell as the letter A. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;

function fitting(cell: ExportCell): ExportCell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replace(NO_XML, '').replace(ESCAPE, '_x005F_');
  return shortened(text, LONGEST_CELL);
}

/** At most 31 characters, without those that have a meaning in formulas. */
function sheetName(name: string): string {
  const allowed = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  const short = truncated(allowed, 31).trim() || 'Export';
  // Excel reserves this name.
  return short.toLowerCase() === 'history' ? `${short}_` : short;
}
