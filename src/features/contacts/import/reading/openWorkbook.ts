import { LARGEST_WORKBOOK, UNPACKED_LIMITS, UnusableFile } from './fileProblem.ts';
import { Unzip } from './unzip.ts';
import { attribute, type XmlHandler, XmlReader } from './XmlReader.ts';
import { type ZipPart, zipDirectory } from './zipDirectory.ts';

export interface Workbook {
  /** The names of the sheets, hidden ones last. */
  sheets: string[];
  /** The archive's part with a sheet. Throws UnusableFile if it is missing. */
  sheetPart: (name: string) => ZipPart;
  /** The shared texts; cells refer to them by index. */
  texts: readonly string[];
  /** Whether numbers are days or times, for each cell style. */
  dateStyles: readonly boolean[];
  /** Days are counted from 1904, as on old Macs. */
  isFrom1904: boolean;
  /** Reads a part to its end. Throws UnusableFile, also for a part larger than `max` bytes. */
  readPart: (part: ZipPart, max: number, handler: XmlHandler, afterPiece?: () => Promise<void>) => Promise<void>;
}

/** Opens a workbook and reads its sheet names, texts and styles. Throws UnusableFile if it is not a workbook or is too large. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  if (file.size > LARGEST_WORKBOOK) throw new UnusableFile('workbook_too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === OLD_MARK) throw new UnusableFile(isEncrypted(bytes) ? 'protected' : 'old_workbook');
  const parts = zipDirectory(bytes);
  const book = parts.find(({ name }) => /(?:^|\/)workbook\.xml$/i.test(name));
  if (book === undefined) throw new UnusableFile(parts.some(isFileOfContacts) ? 'nested_archive' : 'no_workbook');
  const unzip = new Unzip(bytes);
  const readPart: Workbook['readPart'] = async (part, max, handler, afterPiece) => {
    const reader = new XmlReader(handler);
    for await (const piece of unzip.text(part, max)) {
      reader.push(piece);
      await afterPiece?.();
    }
    reader.end();
  };
  const partAt = (path: string) => parts.find(({ name }) => name.toLowerCase() === path.toLowerCase());
  const folder = book.name.slice(0, book.name.lastIndexOf('/') + 1);
  const { sheets, isFrom1904 } = await readBook(book, readPart);
  const links = partAt(`${folder}_rels/${book.name.slice(folder.length)}.rels`);
  const targets = links === undefined ? [] : await readLinks(links, folder, readPart);
  const pathById = new Map(targets.map(({ id, path }) => [id, path]));
  const ofKind = (kind: string) => partAt(targets.find((target) => target.kind === kind)?.path ?? '');
  const texts = ofKind('sharedStrings');
  const styles = ofKind('styles');
  const visible = sheets.filter((sheet) => !sheet.isHidden);
  return {
    sheets: [...visible, ...sheets.filter((sheet) => sheet.isHidden)].map((sheet) => sheet.name),
    sheetPart: (name) => {
      const id = sheets.find((sheet) => sheet.name === name)?.id;
      const part = partAt(pathById.get(id ?? '') ?? '');
      if (part === undefined) throw new UnusableFile('broken_workbook');
      return part;
    },
    texts: texts === undefined ? [] : await readTexts(texts, readPart),
    dateStyles: styles === undefined ? [] : await readDateStyles(styles, readPart),
    isFrom1904,
    readPart,
  };
}

/** The most sheets: they are read one by one until one is not empty. */
const MAX_SHEETS = 1000;
/** The most shared texts: an empty one takes a few bytes in the file but more in memory. */
const MAX_TEXTS = 10_000_000;

/** The first byte of old and of encrypted workbooks (MS-CFB). */
const OLD_MARK = 0xd0;

/** Whether the file contains an encrypted workbook (MS-OFFCRYPTO); its names are in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage');
}

/** Whether a part is a contact file itself, which somebody zipped to send it. */
function isFileOfContacts({ name }: ZipPart): boolean {
  return /\.(?:xlsx|xlsm|xlsb|xls|ods|csv|tsv|txt|zip|7z|rar|gz)$/i.test(name);
}

interface SheetEntry {
  name: string;
  id: string;
  isHidden: boolean;
}

async function readBook(
  part: ZipPart,
  readPart: Workbook['readPart'],
): Promise<{ sheets: SheetEntry[]; isFrom1904: boolean }> {
  const sheets: SheetEntry[] = [];
  let isFrom1904 = false;
  await readPart(part, UNPACKED_LIMITS.book, {
    ...NOTHING,
    open: (name, tag) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(attribute(tag, 'date1904'));
      if (name !== 'sheet') return;
      const sheet = attribute(tag, 'name') ?? '';
      const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible';
      if (sheets.length >= MAX_SHEETS) throw new UnusableFile('workbook_too_large');
      sheets.push({ name: sheet, id: attribute(tag, 'id') ?? '', isHidden });
    },
  });
  if (sheets.length === 0) throw new UnusableFile('broken_workbook');
  return { sheets, isFrom1904 };
}

interface Link {
  id: string;
  /** The last word of the type: styles, sharedStrings, worksheet. */
  kind: string;
  /** Within the archive. */
  path: string;
}

async function readLinks(part: ZipPart, folder: string, readPart: Workbook['readPart']): Promise<Link[]> {
  const links: Link[] = [];
  await readPart(part, UNPACKED_LIMITS.book, {
    ...NOTHING,
    open: (name, tag) => {
      if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
      const kind = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '';
      links.push({
        id: attribute(tag, 'Id') ?? '',
        kind,
        path: pathOf(folder, (attribute(tag, 'Target') ?? '').replaceAll('\\', '/')),
      });
    },
  });
  return links;
}

function pathOf(folder: string, target: string): string {
  const names = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const name of target.split('/').filter(Boolean)) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  return names.join('/');
}

async function readTexts(part: ZipPart, readPart: Workbook['readPart']): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  // The pronunciation of a Japanese name is stored next to it and is not part of it.
  let isAloud = false;
  await readPart(part, UNPACKED_LIMITS.sharedTexts, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isAloud;
      else if (name === 'rPh') isAloud = true;
    },
    close: (name) => {
      if (name === 'si') {
        if (texts.length >= MAX_TEXTS) throw new UnusableFile('workbook_too_large');
        texts.push(plainText(text));
      } else if (name === 't') isText = false;
      else if (name === 'rPh') isAloud = false;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return texts;
}

/** Decodes characters that XML cannot contain, written as _x000D_. Source: ECMA-376, 22.9.2.19. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function readDateStyles(part: ZipPart, readPart: Workbook['readPart']): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  await readPart(part, UNPACKED_LIMITS.book, {
    ...NOTHING,
    open: (name, tag) => {
      if (name === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), isOfDates(attribute(tag, 'formatCode') ?? ''));
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) {
        const format = Number(attribute(tag, 'numFmtId'));
        styles.push(own.get(format) ?? DATE_FORMATS.some(([first, last]) => format >= first && format <= last));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** Built-in formats of days and times, which workbooks do not define, including East Asian ones. Source: ECMA-376, 18.8.30. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether a format has letters for days or times outside of quoted text, colors and conditions, and not as a space of their width or repeated. */
function isOfDates(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"?|[\\_*]./g, '')
    .replace(/\[(?:[hms]+)\]/gi, 'h')
    .replace(/\[[^\]]*\]?/g, '');
  return /[dyhms]/i.test(bare.split(';')[0]?.replace(/general/gi, '') ?? '');
}

const NOTHING: XmlHandler = { open: () => {}, close: () => {}, text: () => {} };

export function isTrue(value: string | null): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
