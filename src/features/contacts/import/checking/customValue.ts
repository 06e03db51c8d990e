import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { type ColumnNotation, type NotationType, readByNotation } from '#src/domain/imports/columnNotation.ts';

export type CustomValue = string | number | boolean;

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'vrai', 'ja', 'wahr', 'sí', 'si', 'sim']);
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux', 'nein', 'falsch', 'não', 'nao']);
/** A cell's text as a value of the field's type, or null if it is not one. `notationOf` says how to read its numbers and dates. */
export function customValue(
  cell: string,
  field: CustomField,
  notationOf: (type: NotationType) => ColumnNotation,
): CustomValue | null {
  switch (field.type) {
    case 'text':
      return cell.slice(0, CONTACT_LIMITS.custom_text) === cell ? cell : null;
    case 'number':
    case 'date':
      return readByNotation(cell, field.type, notationOf(field.type));
    case 'boolean':
      return YES.has(cell.toLowerCase()) ? true : NO.has(cell.toLowerCase()) ? false : null;
    case 'choice':
      return field.choices.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? null;
  }
}
