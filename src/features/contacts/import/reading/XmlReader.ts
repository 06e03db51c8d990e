import { UnusableFile } from './fileProblem.ts';

/** Receives the events of an XML text in order. Names have no prefix. */
export interface XmlHandler {
  /** `tag`: everything between the brackets, for `attribute`. */
  open: (name: string, tag: string) => void;
  close: (name: string) => void;
  /** Text between two tags, in one piece or several. */
  text: (text: string) => void;
}

/** The longest tag or comment (UTF-16 units). */
const LONGEST_TAG = 65_536;
/** The longest reference to a character, such as `&#x10FFFF;` (UTF-16 units). */
const LONGEST_ENTITY = 12;
const DEEPEST = 64;

/**
 * Reads XML in pieces, in time and memory linear in its length. Rejects document types: their entities can expand one line to gigabytes, and
 * no spreadsheet writes one. Throws UnusableFile.
 */
export class XmlReader {
  #text = '';
  readonly #open: string[] = [];

  constructor(private readonly handler: XmlHandler) {}

  push(piece: string): void {
    this.#text = this.#text === '' ? piece : this.#text + piece;
    let at = 0;
    for (;;) {
      const begin = this.#text.indexOf('<', at);
      if (begin !== at) at = this.#readText(at, begin);
      if (begin === -1) break;
      const end = this.#readMark(begin);
      if (end === -1) break;
      at = end;
    }
    this.#text = this.#text.slice(at);
    if (this.#text.length > LONGEST_TAG) throw new UnusableFile('broken_workbook');
  }

  /** Call at the end of the text. Throws UnusableFile if tags are still open. */
  end(): void {
    if (this.#text.trim() !== '' || this.#open.length > 0) throw new UnusableFile('broken_workbook');
  }

  /** Passes on text up to the next tag. If the text may continue, an entity that is cut off waits for the next piece. */
  #readText(from: number, begin: number): number {
    let to = begin;
    if (begin === -1) {
      to = this.#text.length;
      const entity = this.#text.lastIndexOf('&');
      if (entity >= from && to - entity < LONGEST_ENTITY) to = entity;
    }
    if (to > from && this.#open.length > 0) this.handler.text(resolveEntities(this.#text.slice(from, to)));
    return to;
  }

  /** Reads the tag, comment or declaration at `begin`. Returns the index after it, or -1 if its end has not arrived yet. */
  #readMark(begin: number): number {
    const text = this.#text;
    if (text.startsWith('<!', begin)) return this.#readDeclaration(begin);
    if (text.startsWith('<?', begin)) return this.#after('?>', begin);
    const end = this.#tagEnd(begin);
    if (end === -1) return -1;
    if (text[begin + 1] === '/') {
      const name = nameIn(text.slice(begin + 2, end));
      if (this.#open.pop() !== name) throw new UnusableFile('broken_workbook');
      this.handler.close(name);
      return end + 1;
    }
    const isEmpty = text[end - 1] === '/';
    const tag = text.slice(begin + 1, isEmpty ? end - 1 : end);
    const name = nameIn(tag);
    this.handler.open(name, tag);
    if (isEmpty) this.handler.close(name);
    else this.#open.push(name);
    if (this.#open.length > DEEPEST) throw new UnusableFile('broken_workbook');
    return end + 1;
  }

  #readDeclaration(begin: number): number {
    const text = this.#text;
    if (text.startsWith('<!--', begin)) return this.#after('-->', begin);
    if (text.startsWith('<![CDATA[', begin)) {
      const end = this.#after(']]>', begin);
      if (end !== -1) this.handler.text(text.slice(begin + '<![CDATA['.length, end - ']]>'.length));
      return end;
    }
    // Not enough has arrived to tell.
    if ('<![CDATA['.startsWith(text.slice(begin)) || '<!--'.startsWith(text.slice(begin))) return -1;
    throw new UnusableFile('document_type');
  }

  /** The index after the next `mark`, or -1. */
  #after(mark: string, begin: number): number {
    const place = this.#text.indexOf(mark, begin + 2);
    return place === -1 ? -1 : place + mark.length;
  }

  /** The index of the tag's closing bracket, or -1. Brackets in attribute values do not count. */
  #tagEnd(begin: number): number {
    const text = this.#text;
    const bracket = text.indexOf('>', begin);
    if (bracket === -1) return -1;
    let at = begin;
    for (;;) {
      const quote = firstQuote(text, at, bracket);
      if (quote === -1) return bracket;
      const close = text.indexOf(text[quote] as string, quote + 1);
      if (close === -1) return -1;
      if (close > bracket) return this.#slowTagEnd(close + 1);
      at = close + 1;
    }
  }

  #slowTagEnd(from: number): number {
    let quote = '';
    for (let at = from; at < this.#text.length; at += 1) {
      const character = this.#text[at] as string;
      if (quote !== '') {
        if (character === quote) quote = '';
      } else if (character === '"' || character === "'") quote = character;
      else if (character === '>') return at;
    }
    return -1;
  }
}

function firstQuote(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x27) return at;
  }
  return -1;
}

function nameIn(tag: string): string {
  let end = 0;
  while (end < tag.length && !isBlank(tag.charCodeAt(end))) end += 1;
  const name = end === tag.length ? tag : tag.slice(0, end);
  return name.slice(name.indexOf(':') + 1);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The value of a tag's attribute, with or without a prefix, or null. Linear time. */
export function attribute(tag: string, attributeName: string): string | null {
  for (let at = tag.indexOf('='); at !== -1; ) {
    const quote = tag.slice(at + 1).search(/\S/) + at + 1;
    const mark = tag[quote];
    const close = mark === '"' || mark === "'" ? tag.indexOf(mark, quote + 1) : -1;
    if (close === -1) return null;
    const name = tag.slice(0, at).trimEnd();
    if (name.endsWith(attributeName) && /[\s:]/.test(name[name.length - attributeName.length - 1] ?? '')) {
      return resolveEntities(tag.slice(quote + 1, close));
    }
    at = tag.indexOf('=', close + 1);
  }
  return null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves XML's five entities and numeric characters. Any other entity would need a document type, so it throws UnusableFile. */
function resolveEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10});|&/g, (_, entity: string | undefined) => {
    const character = entity === undefined ? undefined : (ENTITIES[entity] ?? characterOf(entity));
    if (character === undefined) throw new UnusableFile('document_type');
    return character;
  });
}

function characterOf(entity: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
