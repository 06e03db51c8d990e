import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detectEncoding } from './encodings.ts';

const utf16 = (text: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const file = (name: string): Uint8Array => readFileSync(`tests/data/${name}`);

it.each([
  ['ASCII', Buffer.from('phone,name\n2025550112,Ann'), 'utf-8'],
  ['UTF-8', Buffer.from('téléphone,prénom'), 'utf-8'],
  ['UTF-8 cut through a character', Buffer.from('né').subarray(0, 2), 'utf-8'],
  [
    'UTF-8 with a bad byte',
    Buffer.concat([Buffer.from('Zoë,Noël,'), Buffer.from([0xe9]), Buffer.from(',Ann')]),
    'utf-8',
  ],
  ['UTF-8 that was damaged before', Buffer.from('Zo\ufffd'), 'utf-8'],
  ['Windows-1252 with one accent', Buffer.from([0x5a, 0x6f, 0xeb, 0x2c]), 'windows-1252'],
  ['UTF-8 with its mark', file('utf-8-bom.csv'), 'utf-8'],
  ['UTF-16 with its mark', file('utf-16-tab.tsv'), 'utf-16le'],
  ['UTF-16 without a mark', utf16('phone,name\n2025550112,Ann'), 'utf-16le'],
  ['big-endian UTF-16 with its mark', utf16('\uFEFFphone', true), 'utf-16be'],
  ['big-endian UTF-16 without a mark', utf16('phone,name', true), 'utf-16be'],
  ['Windows-1252', file('windows-1252-semicolon.csv'), 'windows-1252'],
  ['a text with stray nulls', Buffer.from('phone,name\n2025550112,\0Ann\0\n'), 'utf-8'],
  ['a binary file', file('binary.csv'), 'binary'],
  ['a PDF', Buffer.from('%PDF-1.7\nphone list'), 'binary'],
  ['a workbook', Buffer.from('PK\x03\x04\x14\x00'), 'workbook'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
])('recognizes %s', (_, bytes, encoding) => {
  expect(detectEncoding(bytes)).toBe(encoding);
});
