import type { CustomField } from '#src/domain/company/companySettings.ts';
import { foldText } from '#src/domain/foldText.ts';

export type CustomValue = string | number | boolean;

/** What a field is to become. */
export type FieldShape = Pick<CustomField, 'type' | 'choices'>;

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/;
const YES = ['yes', 'y', 'true', '1', 'oui', 'si', 'ja', 'sim'];
const NO = ['no', 'n', 'false', '0', 'non', 'nein', 'nao'];

/**
 * A value as another type of field holds it; null where it means nothing there and would be lost. Nothing is guessed: a day
 * must be written year first, a number plainly.
 */
export function convertCustomValue(value: CustomValue, { type, choices }: FieldShape): CustomValue | null {
  const text = String(value).trim();
  switch (type) {
    case 'text':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : text;
    case 'number':
      if (typeof value === 'boolean') return value ? 1 : 0;
      return NUMBER.test(text) ? Number(text.replace(',', '.')) : null;
    case 'boolean':
      if (YES.includes(foldText(text))) return true;
      return NO.includes(foldText(text)) ? false : null;
    case 'date':
      return dayIn(text);
    case 'choice':
      return choices.find((choice) => foldText(choice) === foldText(text)) ?? null;
  }
}

/** 2026-02-30 is no day. */
function dayIn(text: string): string | null {
  const day = DAY.exec(text)?.[1];
  if (day === undefined) return null;
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null;
}
