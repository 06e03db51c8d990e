/** A cell that a spreadsheet would take for a formula; a number may begin with a sign, as phone numbers do. */
const FORMULA = /^[\t\r]*[=@]|^[\t\r]*[+-](?![\d.,\s()-]*$)/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const plain = Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'number' || !FORMULA.test(plain) ? plain : `'${plain}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Hands the browser a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
