/** The characters that spreadsheets skip, or may skip, before reading a cell: spaces, invisible characters, quotation marks. */
const SKIPPED = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\p{Pi}\p{Pf}"'\x60]`;
/** The signs that begin a formula, and their variants: full-width (which Asian spreadsheets read), small, superscript and subscript. */
const FORMULA_SIGNS = '=@\uff1d\uff20\ufe66\ufe6b\u207c\u208c';
const SIGNS = '+\\-\uff0b\uff0d\ufe62\ufe63\u207a\u207b\u208a\u208b\u2212\u2010\u2011';

/** A formula at the beginning of a cell. A number may begin with a sign, as phone numbers do. Leading control characters never occur in real values. */
const FORMULA = new RegExp(
  String.raw`^'*[\p{Cc}\u2028\u2029]|^${SKIPPED}*(?:[${FORMULA_SIGNS}]|[${SIGNS}](?![\d.,\s()-]*$))`,
  'u',
);

/**
 * A formula in the middle of a text, after a character that ends a cell in some country's spreadsheets: where semicolons separate cells, a
 * comma-separated file is split at its semicolons. Smileys and lists with dashes do not count.
 */
const FORMULA_INSIDE = new RegExp(
  String.raw`(?<!^)([;|\t\r\n])(?=(?:(?![\t\r\n])${SKIPPED})*(?:[${FORMULA_SIGNS}]|[${SIGNS}][\p{L}.]+[(|!]))`,
  'gu',
);
/** An apostrophe that `toCsv` added before a formula, at the beginning or inside. */
const GUARD_INSIDE = new RegExp(`${FORMULA_INSIDE.source.replace('(?=', "'(?=")}`, 'gu');

export interface CsvOptions {
  separator?: string;
  /** The byte order mark to begin with, by which spreadsheets recognize UTF-8. */
  withBom?: boolean;
}

/**
 * Rows as CSV (RFC 4180; OWASP, CSV Injection). Cells with the separator, quotes or line ends are quoted, and text that a spreadsheet would run as a
 * formula gets an apostrophe before it, which {@link fromCsvCell} removes again. Null becomes an empty cell, a list its items, an object JSON.
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

/** Undoes what {@link toCsv} did to a cell: removes the apostrophes before what a spreadsheet would run. */
export function fromCsvCell(cell: string): string {
  // Stryker disable next-line ConditionalExpression,StringLiteral: a shortcut; the replacement gives the same result.
  if (!cell.includes("'")) return cell;
  const inside = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return inside.replace(GUARD_INSIDE, '$1');
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
