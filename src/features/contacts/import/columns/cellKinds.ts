import { regexes } from 'zod';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';

/** Whether a cell is a number that can be texted, read as one of the country. */
export function isPhone(cell: string, country: string): boolean {
  // Cheap, and spares the parser most cells: fewer than seven digits are nobody's number.
  return cell.length < 40 && cell.replace(/\D/g, '').length >= 7 && parsePhone(cell, country).ok;
}

/** Whether a cell was meant for a number: figures above all, spreadsheet damage included. */
export function isMeantAsPhone(cell: string): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$|^\d[\d.,]*E\+?\d+$/iu.test(cell.trim());
}

/** Whether a cell is an e-mail address as the API takes it. */
export function isEmail(cell: string): boolean {
  return cell.includes('@') && regexes.email.test(cell.trim());
}

/** A word or several without figures, as names are. */
export function isWords(cell: string): boolean {
  return /^[^\d@]*\p{L}[^\d@]*$/u.test(cell) && cell.length < 60;
}

/** The share of the cells that are of a kind; of none: 0. Empty cells say nothing. */
export function shareOf(cells: readonly string[], isKind: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(isKind).length / filled.length;
}
