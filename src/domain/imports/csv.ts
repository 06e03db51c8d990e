/** Beginnings that a spreadsheet takes for a formula. A number may begin with a sign, as phone numbers do. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d.,\s()-]*$)/;

/**
 * The same in the middle of a text, behind what another country's spreadsheet takes for the end of a cell: opened there, a file
 * with commas is cut at semicolons. Smileys and lists with dashes are none.
 */
const FORMULA_INSIDE = /(?<!^)([;|\t\r\n])(?=[=@]|[+-][\p{L}.]+[(|!])/gu;

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
  const safe = typeof value === 'number' ? String(value) : withoutFormulas(plainText(value));
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function withoutFormulas(text: string): string {
  const inside = text.replace(FORMULA_INSIDE, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
