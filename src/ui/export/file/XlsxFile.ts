import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportCell } from './exportCell.ts';
import type { ExportColumn } from './exportColumn.ts';
import type { FileWriter } from './FileWriter.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Spreadsheets cut nothing, but refuse the whole file for one cell that is longer (UTF-16 units). */
const LONGEST_CELL = 32_767;

type Row = ExportCell[];

/** How wide a column is to begin with (characters), and how its cells are to be read. `@` is text, whatever it looks like. */
const LOOKS: Record<ExportColumn['kind'], { width: number; numFmt?: string }> = {
  text: { width: 20, numFmt: '@' },
  words: { width: 20, numFmt: '@' },
  number: { width: 12 },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
  instant: { width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' },
};

/** An XLSX file of one sheet in the making. It is compressed while it comes, so that its size does not matter. */
export class XlsxFile implements FileWriter {
  readonly #rows: WritableStreamDefaultWriter<Row[]>;
  readonly #file: Promise<Blob>;

  constructor(columns: readonly ExportColumn[], { sheet }: { sheet: string }) {
    const { readable, writable } = new TransformStream<Row[], Row[]>();
    this.#rows = writable.getWriter();
    const written = writeXlsxStream(eachOf(readable), {
      name: sheetName(sheet),
      columns: columns.map(({ label, kind }) => ({ header: label, ...LOOKS[kind] })),
      freezePane: { rows: 1 },
    });
    this.#file = new Response(written).blob();
    // Whoever adds is told; that nobody waits for the file yet is no fault.
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

/** The rows of a stream of pages, one by one. Streams cannot be walked through in every browser. */
async function* eachOf(pages: ReadableStream<Row[]>): AsyncGenerator<Row> {
  const reader = pages.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield* value;
  }
}

/** What XML cannot hold though it is a character of Unicode: one of them, and no spreadsheet opens the file. */
const NO_XML = /[\ufffe\uffff]/g;
/** Spreadsheets read `_x0041_` in a cell as the letter A. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;

function fitting(cell: ExportCell): ExportCell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replace(NO_XML, '').replace(ESCAPE, '_x005F_');
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}

/** Of 31 characters at most, without those that have a meaning in formulas. */
function sheetName(name: string): string {
  const allowed = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  const short = allowed.slice(0, 31).trim() || 'Export';
  // Excel keeps this one for itself.
  return short.toLowerCase() === 'history' ? `${short}_` : short;
}
