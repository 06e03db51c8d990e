type CellValue = string | number | boolean | Date | null | undefined;

/** How many digits of a number a spreadsheet stores; further digits are rounding errors. */
const KEPT_FIGURES = 15;
const DAY = 86_400_000;
/** Dates before this are times of day without a date. */
const FIRST_DAYS = Date.UTC(1900, 0, 2);

/**
 * A cell as one would type it: numbers in plain digits, because they may be phone numbers, and dates in ISO 8601. Numbers with more digits
 * than a spreadsheet stores keep the exponent, which shows that their last digits are lost.
 */
export function sheetCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return figures(value);
  if (value instanceof Date) return formatDate(value);
  return String(value);
}

function figures(value: number): string {
  const exact = Number(value.toPrecision(KEPT_FIGURES));
  if (Math.abs(value) >= 10 ** KEPT_FIGURES) return exact.toExponential().toUpperCase();
  const plain = String(exact);
  return plain.includes('e') ? exact.toFixed(KEPT_FIGURES).replace(/0+$/, '') : plain;
}

function formatDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  if (date.getTime() < FIRST_DAYS) return iso.slice(11, 19);
  return date.getTime() % DAY === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}
