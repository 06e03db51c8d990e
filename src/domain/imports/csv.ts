/** Beginnings that a spreadsheet takes for a formula. A number may begin with a sign, as phone numbers do. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d.,\s()-]*$)/;

export interface CsvOptions {
  separator?: string;
  /** Put a byte order mark first, by which spreadsheets recognise UTF-8. */
  withBom?: boolean;
}

/**
 * Rows as CSV (RFC 4180; OWASP, CSV Injection): cells that hold the separator, quotes or line ends are quoted, and text that
 * a spreadsheet would run gets an apostrophe before it. Nothing becomes an empty cell, a list its items, an object JSON.
 */
export function toCsv(
  rows: readonly (readonly unknown[])[],
  { separator = ',', withBom = false }: CsvOptions = {},
): string {
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator));
  return (withBom ? '\uFEFF' : '') + lines.join('\r\n');
}

function cell(value: unknown, separator: string): string {
  const plain = plainText(value);
  const safe = typeof value === 'number' || !FORMULA.test(plain) ? plain : `'${plain}`;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
