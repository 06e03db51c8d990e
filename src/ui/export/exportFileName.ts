import type { ExportFormat } from './file/exportColumn.ts';

/** Longest name without day and ending (UTF-16 units); file systems refuse far longer ones. */
const LONGEST = 80;

/** A file's name: "Spring, north / 2" becomes "Spring, north 2 2026-03-29.xlsx", without characters that some file system refuses. */
export function exportFileName(name: string, format: ExportFormat, day: string): string {
  const allowed = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, LONGEST)
    .trim();
  return `${[allowed, day].filter(Boolean).join(' ')}.${format}`;
}
