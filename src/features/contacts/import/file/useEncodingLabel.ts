import type { FileEncoding } from '#src/features/contacts/import/reading/fileEncodings.ts';
import { useText } from '#src/i18n/useText.ts';

/** Names of encodings that differ from TextDecoder's. */
const NAMES: Readonly<Partial<Record<FileEncoding, string>>> = {
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252, ISO-8859-1',
  'windows-1254': 'Windows-1254, ISO-8859-9',
  'windows-874': 'Windows-874, ISO-8859-11',
  macintosh: 'Mac OS Roman',
  'x-mac-cyrillic': 'Mac OS Cyrillic',
  ibm866: 'IBM 866 (DOS)',
  shift_jis: 'Shift_JIS',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'x-user-defined': 'x-user-defined',
};

/** Names an encoding; variants of the same encoding say which one they are. */
export function useEncodingLabel(): (encoding: FileEncoding) => string {
  const text = useText();
  return (encoding) => {
    if (encoding === 'utf-16be') return text('contactImport.file.bigEndian', { name: 'UTF-16' });
    if (encoding === 'iso-8859-8') return text('contactImport.file.visualOrder', { name: 'ISO-8859-8' });
    if (encoding === 'big5') return text('contactImport.file.traditional', { name: 'Big5' });
    return (
      NAMES[encoding] ?? encoding.replace(/^windows/, 'Windows').replace(/^(?!Windows).*/, (name) => name.toUpperCase())
    );
  };
}
