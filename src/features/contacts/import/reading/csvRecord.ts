/** Joins cells to the text of a record; the inverse of `cellsOf`. */
export function csvRecord(cells: readonly string[], separator: string): string {
  return cells.map((cell) => quote(cell, separator)).join(separator);
}

function quote(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
