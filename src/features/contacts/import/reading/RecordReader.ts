/** One record of a table: a line of the file, or several if a quoted cell contains line ends. */
export interface RawRecord {
  /** The raw text, without the line end. */
  text: string;
  /** Line of the file where it begins, from 1. */
  line: number;
  /** An unclosed quote: read as the single line it starts on. */
  isOpen: boolean;
  /** A sheet's row that is hidden, by a filter or by hand. */
  isHidden?: true;
}

/** A longer quoted cell (UTF-16 units) counts as unclosed. */
export const LONGEST_CELL = 65_536;

const MORE = -1;
const OPEN = -2;

/**
 * Splits text that arrives in pieces into records (RFC 4180, with any separator and any line ends). Other parsers read to the end of the
 * file when a quote is not closed and lose all rows after it; this one marks that line as open and continues with the next. Linear time.
 */
export class RecordReader {
  #text = '';
  #line = 1;

  constructor(readonly separator: string) {}

  /** The unfinished part of a record. */
  get pending(): RawRecord {
    return { text: this.#text, line: this.#line, isOpen: false };
  }

  /** Returns the records that are complete so far. With `isLast`, the end of the text also ends a record. */
  push(piece: string, isLast = false): RawRecord[] {
    this.#text += piece;
    const seek = { line: seeker(this.#text, '\n', '\r'), quote: seeker(this.#text, '"') };
    const records: RawRecord[] = [];
    let start = 0;
    while (start < this.#text.length) {
      let end = this.#recordEnd(start, seek.line, seek.quote, isLast);
      const isOpen = end === OPEN;
      if (isOpen) end = seek.line(start);
      if (end === MORE || (!isLast && end >= this.#text.length - 1)) break;
      const text = this.#text.slice(start, end);
      records.push({ text, line: this.#line, isOpen });
      this.#line += 1 + lineEndsIn(text);
      start = end + (this.#text.startsWith('\r\n', end) ? 2 : 1);
    }
    this.#text = this.#text.slice(start);
    return records;
  }

  #recordEnd(start: number, nextLine: Seek, nextQuote: Seek, isLast: boolean): number {
    const text = this.#text;
    if (nextQuote(start) > nextLine(start)) return nextLine(start);
    let at = start;
    for (;;) {
      if (text[at] === '"') {
        const close = closingQuote(text, at + 1);
        const isTooLong = (close === -1 ? text.length : close) - at > LONGEST_CELL;
        if (isTooLong || (close === -1 && isLast)) return OPEN;
        if (close === -1 || (close + 1 === text.length && !isLast)) return MORE;
        at = close + 1;
        if (at < text.length && !this.#endsCell(text[at])) return OPEN;
      } else {
        while (at < text.length && !this.#endsCell(text[at])) at += 1;
      }
      if (text[at] !== this.separator) return at;
      at += 1;
    }
  }

  #endsCell(character: string | undefined): boolean {
    return character === this.separator || character === '\n' || character === '\r';
  }
}

/** The first index of a mark at or after `from`; the text's length if there is none. */
type Seek = (from: number) => number;

/** Scans the text only once, provided that the indices increase. */
function seeker(text: string, ...marks: string[]): Seek {
  const positions = marks.map(() => -1);
  return (from) => {
    marks.forEach((mark, index) => {
      if ((positions[index] as number) >= from) return;
      const place = text.indexOf(mark, from);
      positions[index] = place === -1 ? text.length : place;
    });
    return Math.min(...positions);
  };
}

/** The index of the quote that ends a quoted cell, or -1. Two quotes in a row stand for one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function lineEndsIn(record: string): number {
  return record.match(/\r\n|\n|\r/g)?.length ?? 0;
}
