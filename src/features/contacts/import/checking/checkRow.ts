import { type ParsedPhone, parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { writtenCountry } from '#src/domain/sms/phone/writtenCountry.ts';
import { checkFields, type FieldRules } from './checkFields.ts';
import type { FieldName, FieldValues } from './fieldValues.ts';
import { isAcceptable, type RowReason } from './rowReason.ts';

/** Why the cells of a row may be in the wrong columns. */
export type StructureProblem = Extract<RowReason, 'open_quote' | 'too_many_cells' | 'too_few_cells'>;

export type RowFinding =
  /** `number` in E.164; `isReread`: it differs from the digits as written. */
  | { reason: null; number: string; isReread: boolean }
  /** `suggestion` in E.164: the number that was probably meant. */
  | { reason: RowReason; field: FieldName | null; suggestion: string | null };

/** Whether a record has a cell per column. Extra empty cells do not count, and a sheet never lacks cells. */
export function structureProblem(
  cells: readonly string[],
  { isOpen, width, isSheet = false }: { isOpen: boolean; width: number; isSheet?: boolean },
): StructureProblem | null {
  if (isOpen) return 'open_quote';
  if (cells.length < width && !isSheet) return 'too_few_cells';
  return cells.slice(width).some((cell) => cell.trim() !== '') ? 'too_many_cells' : null;
}

/** Whether a row can be imported, regardless of the other rows: the first problem, in the order of ROW_REASONS. */
export function checkRow(values: FieldValues, structure: StructureProblem | null, rules: FieldRules): RowFinding {
  const isAccepted = (reason: RowReason): boolean => isAcceptable(reason) && rules.accepted.includes(reason);
  if (structure !== null && !isAccepted(structure)) return { reason: structure, field: null, suggestion: null };
  const parsed = phoneIn(values, rules);
  if (parsed === null) return { reason: 'unread_country', field: 'phone_country', suggestion: null };
  const isSuggestionAccepted = !parsed.ok && parsed.suggestion !== null && isAccepted(parsed.reason);
  const phone = isSuggestionAccepted ? parsePhone(parsed.suggestion ?? '', rules.country) : parsed;
  if (!phone.ok) return { reason: phone.reason, field: 'phone', suggestion: phone.suggestion };
  if (phone.isFixedLine && !isAccepted('fixed_line')) {
    return { reason: 'fixed_line', field: 'phone', suggestion: phone.suggestion };
  }
  const { problem } = checkFields(values, rules);
  if (problem) return { ...problem, suggestion: null };
  return { reason: null, number: phone.e164, isReread: isSuggestionAccepted || phone.isRespelt };
}

/** The row's number, of the country in the row, otherwise of the file; null if it needs a country and the row's cannot be read. */
function phoneIn({ phone = '', phone_country = '' }: FieldValues, { country }: FieldRules): ParsedPhone | null {
  if (phone_country === '') return parsePhone(phone, country);
  const written = writtenCountry(phone_country);
  if (written !== null) return parsePhone(phone, written);
  const parsed = parsePhone(phone, '');
  const needsCountry = !parsed.ok && parsed.reason === 'unknown_country' && !phone.trim().startsWith('+');
  return needsCountry ? null : parsed;
}

/** Reasons for which a row is not imported although its number is valid. */
const BESIDE_THE_NUMBER: readonly RowReason[] = ['fixed_line', 'email', 'text_too_long', 'custom_value'];

/** The number of a row that is not imported for another reason: an opt-out in it still counts. */
export function numberAnyway(values: FieldValues, { reason }: RowFinding, rules: FieldRules): string | null {
  if (reason === null || !BESIDE_THE_NUMBER.includes(reason)) return null;
  const phone = phoneIn(values, rules);
  if (phone === null) return null;
  if (phone.ok) return phone.e164;
  const isSuggestionAccepted =
    phone.suggestion !== null && isAcceptable(phone.reason) && rules.accepted.includes(phone.reason);
  return isSuggestionAccepted ? phone.suggestion : null;
}
