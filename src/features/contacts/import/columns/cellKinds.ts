import { regexes } from 'zod';
import { asciiDigits } from '#src/domain/asciiDigits.ts';
import { type ParsedPhone, parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { isWrittenDate } from '#src/domain/writtenDate.ts';

/** Whether a cell is a number of the country that can be texted. */
export function isPhone(cell: string, country: string): boolean {
  return phoneIn(cell, country)?.ok ?? false;
}

/** Parses a cell as a phone number of the country; null if it is clearly something else. */
export function phoneIn(cell: string, country: string): ParsedPhone | null {
  // Skips the parser for most cells: fewer than seven digits are not a phone number.
  const isLongEnough = cell.length < 40 && cell.replace(/\P{Nd}/gu, '').length >= 7;
  return isLongEnough && !isOtherFigure(cell) ? parsePhone(cell, country) : null;
}

/** Whether a cell was meant as a phone number: mostly digits, including those damaged by a spreadsheet. */
export function isPhoneLike(cell: string): boolean {
  const text = cell.trim();
  const isFigures = /\p{Nd}/u.test(text) && !/\p{L}/u.test(text);
  return (isFigures || /^\d[\d.,]*E\+?\d+$/i.test(text)) && !isOtherFigure(text);
}

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?';
const OTHER_FIGURES = [
  // 20261122, 22112026, 20261122101530, 22 11 2026
  new RegExp(
    `^(?:${YEAR}([ ]?)${MONTH}\\1${DAY}|${DAY}([ ]?)${MONTH}\\2${YEAR}|${MONTH}${DAY}${YEAR})(?:[ T]?${TIME})?Z?$`,
  ),
  // -1234567, 1234567.89, 45983.4375, 52.520008: an amount, a time in a spreadsheet, a coordinate. Not 2015550123.0
  /^-\d|^\+?\d+\.(?!0$)(?:\d{1,2}|\d{4,})$/,
  // 12345-6789 and 12345-678: postal codes; 123-45-6789, 123.456.789-09 and 756.1234.5678.97: national identity numbers
  /^\d{5}-\d{3,4}$|^\d{3}-\d{2}-\d{4}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$|^756\.\d{4}\.\d{4}\.\d{2}$/,
  // 192.168.1.10
  /^(?=.*\d{3})(?:(?:1?\d?\d|2[0-4]\d|25[0-5])\.){3}(?:1?\d?\d|2[0-4]\d|25[0-5])$/,
];

/** Whether a cell has digits in a form that nobody uses for phone numbers, such as a date or an amount. */
function isOtherFigure(cell: string): boolean {
  const figures = asciiDigits(cell.trim());
  return isWrittenDate(figures) || OTHER_FIGURES.some((shape) => shape.test(figures));
}

/** Whether a cell is an e-mail address that the API accepts. */
export function isEmail(cell: string): boolean {
  return cell.includes('@') && regexes.email.test(cell.trim());
}

/** One or more words without digits, like names. */
export function isWords(cell: string): boolean {
  return cell.length < 60 && /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
}

/** The share of cells that must fit to identify a column whose header does not. */
export const MIN_SHARE = 0.5;
/** If a smaller share of cells fits, the contents contradict the header. */
const CONTRADICTION = 0.3;

/** Whether a column's cells contradict its header. Empty cells are ignored. */
export function isContradicted(cells: readonly string[], isKind: (cell: string) => boolean): boolean {
  return cells.some((cell) => cell.trim() !== '') && shareOf(cells, isKind) < CONTRADICTION;
}

/** The share of a kind among the non-empty cells; 0 if all are empty. */
export function shareOf(cells: readonly string[], isKind: (cell: string) => boolean): number {
  const filledCells = cells.filter((cell) => cell.trim() !== '');
  return filledCells.length === 0 ? 0 : filledCells.filter(isKind).length / filledCells.length;
}
