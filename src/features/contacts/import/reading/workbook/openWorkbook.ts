import { readXml } from 'hucre/xml';
import { LARGEST_WORKBOOK, UnusableFile, WIDEST_UNPACKED } from '#src/features/contacts/import/reading/fileProblem.ts';
import { unpack, unzipPart, type ZipPart, zipDirectory } from './zipDirectory.ts';

export interface Workbook {
  bytes: Uint8Array;
  /** The names of its sheets; hidden ones last. */
  sheets: string[];
  /** Bytes of the largest sheet when unpacked. */
  largestSheet: number;
}

/** Opens a workbook as far as to know its sheets. Throws UnusableFile for what is none, or too much of one. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  if (file.size > LARGEST_WORKBOOK) throw new UnusableFile('workbook_too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === OLD_MARK) throw new UnusableFile(isEncrypted(bytes) ? 'protected' : 'old_workbook');
  const parts = zipDirectory(bytes);
  const book = parts.find(({ name }) => /(?:^|\/)workbook\.xml$/i.test(name));
  if (book === undefined) throw new UnusableFile('no_workbook');
  refuseBombs(parts);
  await refuseLiars(bytes, parts);
  const { data } = readXml(await unzipPart(bytes, book, WIDEST_UNPACKED.book), {
    rowTag: 'sheet',
    stripNamespaces: true,
  });
  const visible = data.filter((sheet) => (sheet['@state'] ?? 'visible') === 'visible');
  const sheets = [...visible, ...data.filter((sheet) => !visible.includes(sheet))].map((sheet) =>
    String(sheet['@name']),
  );
  const sizes = parts.filter(({ name }) => SHEET.test(name)).map(({ unpacked }) => unpacked);
  return { bytes, sheets, largestSheet: Math.max(1, ...sizes) };
}

const SHEET = /worksheets\/[^/]+\.xml$/i;
const SHARED_TEXTS = /sharedStrings\.xml$/i;

/** The first byte of the container of old workbooks and of encrypted ones (MS-CFB). */
const OLD_MARK = 0xd0;

/** Whether the container has an encrypted package in it (MS-OFFCRYPTO); its names are UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage');
}

/** What is unpacked as a whole is no larger than it may be, whatever the directory says: any part may be named as the texts or the styles. */
async function refuseLiars(bytes: Uint8Array, parts: readonly ZipPart[]): Promise<void> {
  for (const part of parts.filter(({ name }) => !SHEET.test(name))) {
    const most = SHARED_TEXTS.test(part.name) ? WIDEST_UNPACKED.sharedTexts : WIDEST_UNPACKED.part;
    for await (const _ of unpack(bytes, part, most));
  }
}

/** Sheets are read as they are unpacked; the texts they share are unpacked as a whole. */
function refuseBombs(parts: readonly ZipPart[]): void {
  const total = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const shared = parts.find(({ name }) => SHARED_TEXTS.test(name))?.unpacked ?? 0;
  if (total > WIDEST_UNPACKED.whole || shared > WIDEST_UNPACKED.sharedTexts)
    throw new UnusableFile('workbook_too_large');
}
