/** Cells as the text of a record, from which `cellsOf` takes them again. */
export function csvRecord(cells: readonly string[], separator: string): string {
  return cells.map((cell) => quoted(cell, separator)).join(separator);
}

function quoted(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
