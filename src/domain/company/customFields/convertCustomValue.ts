import { asciiDigits } from '#src/domain/asciiDigits.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { foldForms } from '#src/domain/foldForms.ts';
import { foldText } from '#src/domain/foldText.ts';
import {
  type ColumnNotation,
  defaultNotation,
  NotationVotes,
  readByNotation,
} from '#src/domain/imports/columnNotation.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';

export type CustomValue = string | number | boolean;

/** The new type of a field. */
export type FieldShape = Pick<CustomField, 'type' | 'choices'>;

const DAY = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/;
/** 00123: as a number, a postcode or a reference would lose its zeros. */
const LEADING_ZERO = /^[^\d.,\u066b]*0\d/;
const YES = ['yes', 'y', 'true', '1', 'oui', 'si', 'ja', 'sim'];
const NO = ['no', 'n', 'false', '0', 'non', 'nein', 'nao'];

/** How numbers in the field's text values are written: as the unambiguous values show, or as is common in the country (ISO 3166). */
export function numberNotationOf(values: Iterable<CustomValue>, country: string): ColumnNotation {
  const votes = new NotationVotes('number');
  for (const value of values) if (typeof value === 'string') votes.add(value);
  return votes.certain ?? defaultNotation('number', country);
}

/**
 * Converts a value to another type of field; null if it would be lost. Dates must be written year first; numbers are read the same way
 * throughout the field.
 */
export function convertCustomValue(
  value: CustomValue,
  { type, choices }: FieldShape,
  numberNotation: ColumnNotation,
): CustomValue | null {
  const text = String(value).trim();
  switch (type) {
    case 'text':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : text;
    case 'number':
      if (typeof value === 'boolean') return value ? 1 : 0;
      if (typeof value === 'number') return value;
      return LEADING_ZERO.test(asciiDigits(text)) ? null : readByNotation(text, 'number', numberNotation);
    case 'boolean':
      if (YES.includes(foldForms(text))) return true;
      return NO.includes(foldForms(text)) ? false : null;
    case 'date':
      return dayIn(text);
    case 'choice':
      return (
        choices.find((choice) => foldText(choice) === foldText(text)) ??
        choices.find((choice) => foldForms(choice) === foldForms(text)) ??
        null
      );
  }
}

/** Refuses dates that do not exist, such as 2026-02-30. */
function dayIn(text: string): string | null {
  const day = DAY.exec(text)?.[1];
  return isCalendarDate(day) ? day : null;
}
