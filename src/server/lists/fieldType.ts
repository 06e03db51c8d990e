import { z } from 'zod';
import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { own } from '#src/domain/own.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';

type FilterValue = ListFilter[string];
type Scalar = Exclude<FilterValue, readonly unknown[]>;

/** The schemas of a row's fields. */
export type RowShape = Readonly<Record<string, z.core.$ZodType>>;

/** What a value at a path may be. */
export interface FieldType {
  /** The schemas of its scalars; for a list, those of its elements. */
  schemas: readonly z.core.$ZodType[];
  isNullable: boolean;
  /** Whether it can only be a list or an object, which has neither an order nor a text. */
  isComposed: boolean;
}

/** The most words of an enumeration that an error names. */
const MAX_NAMED = 30;
const INDEX = /^(0|[1-9]\d*)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME_OF_DAY = /^T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** The type of the value at a dotted path, such as `totals.sent`; null if no row has such a field. */
export function fieldTypeAt(shape: RowShape, path: string): FieldType | null {
  const [root = '', ...keys] = path.split('.');
  const field = own(shape, root);
  const found = field ? valuesAt(field, keys) : [];
  const values = found.flatMap(({ schema, isListed }) =>
    schema ? { schema, isListed, isObject: kindOf(schema) === 'object' } : [],
  );
  if (values.length === 0) return null;
  return {
    schemas: values.flatMap(({ schema, isObject }) => (isObject ? [] : schema)),
    isNullable: values.length < found.length,
    isComposed: values.every(({ isListed, isObject }) => isListed || isObject),
  };
}

/** Says what values the field has, if this cannot be one of them; null if it can. Every entry of a list must be possible. */
export function whyNoValue(type: FieldType, value: FilterValue): string | null {
  const { schemas, isNullable } = type;
  const fits = (each: Scalar): boolean => (each === null ? isNullable : schemas.some((schema) => isOf(schema, each)));
  if ((Array.isArray(value) ? value : [value]).every(fits)) return null;
  return wordsOf(schemas, isNullable);
}

/** Says what bounds the field can have, if this cannot be one of them; null if it can. */
export function whyNoBound({ schemas }: FieldType, bound: string | number): string | null {
  const ordered = schemas.filter((schema) => kindOf(schema) !== 'boolean');
  const fits = ordered.some((schema) => {
    if (isInstant(schema)) return typeof bound === 'string' && isTime(bound);
    if (isDay(schema)) return isCalendarDate(bound);
    return typeof bound === 'string' ? kindOf(schema) !== 'number' : ['number', 'unknown'].includes(kindOf(schema));
  });
  if (fits) return null;
  return ordered.some(isInstant) ? `${INSTANT_WORDS}, or ${DAY_WORDS}` : orderedWords(ordered);
}

/** Whether the field's values have an order. */
export function hasOrder({ schemas, isComposed }: FieldType): boolean {
  return !isComposed && schemas.some((schema) => kindOf(schema) !== 'boolean');
}

interface Found {
  /** Null for the value null, or none. */
  schema: z.core.$ZodType | null;
  isListed: boolean;
}

const NULL: Found = { schema: null, isListed: false };

function valuesAt(schema: z.core.$ZodType, keys: readonly string[]): Found[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return [...valuesAt(schema.unwrap(), keys), NULL];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodCatch)
    return valuesAt(schema.unwrap(), keys);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => valuesAt(option, keys));
  if (schema instanceof z.ZodNull) return [NULL];
  const [key, ...rest] = keys;
  if (schema instanceof z.ZodArray) {
    if (key === undefined) return valuesAt(schema.element, []).map((found) => ({ ...found, isListed: true }));
    if (key === 'length') return valuesAt(z.number(), rest);
    return INDEX.test(key) ? [...valuesAt(schema.element, rest), NULL] : [];
  }
  if (key === undefined || kindOf(schema) === 'unknown') return [{ schema, isListed: false }];
  if (schema instanceof z.ZodObject) {
    const field = own(schema.shape as Record<string, z.core.$ZodType>, key);
    return field ? valuesAt(field, rest) : [];
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema;
    const mayHave = !(keyType instanceof z.ZodEnum) || keyType.options.includes(key);
    return mayHave ? [...valuesAt(valueType, rest), NULL] : [];
  }
  return [];
}

type Kind = 'text' | 'number' | 'boolean' | 'words' | 'object' | 'unknown';

function kindOf(schema: z.core.$ZodType): Kind {
  const { type } = schema._zod.def;
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'boolean') return type;
  if (type === 'enum' || type === 'literal') return 'words';
  return type === 'object' || type === 'record' ? 'object' : 'unknown';
}

function isInstant(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodISODateTime;
}

function isDay(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodISODate;
}

function isOf(schema: z.core.$ZodType, value: Exclude<Scalar, null>): boolean {
  switch (kindOf(schema)) {
    case 'text':
      if (isDay(schema)) return isCalendarDate(value);
      return typeof value === 'string' && (!isInstant(schema) || (!DAY.test(value) && isTime(value)));
    case 'words':
      return z.safeParse(schema, value).success;
    case 'unknown':
      return true;
    default:
      return typeof value === kindOf(schema);
  }
}

/** Whether a text names a day of the calendar, or a time in one. */
function isTime(text: string): boolean {
  const [day, time] = [text.slice(0, 10), text.slice(10)];
  if (!DAY.test(day) || !z.iso.date().safeParse(day).success) return false;
  return time === '' || (TIME_OF_DAY.test(time) && !Number.isNaN(Date.parse(text)));
}

const INSTANT_WORDS = 'a time, such as 2026-01-31T12:00:00Z';
const DAY_WORDS = 'a day, such as 2026-01-31';

function wordsOf(schemas: readonly z.core.$ZodType[], isNullable: boolean): string {
  const words = schemas.flatMap(valuesOf);
  const parts = [
    schemas.some(isInstant) && INSTANT_WORDS,
    schemas.some(isDay) && DAY_WORDS,
    schemas.some((schema) => kindOf(schema) === 'text' && !isInstant(schema) && !isDay(schema)) && 'a text',
    schemas.some((schema) => kindOf(schema) === 'number') && 'a number',
    schemas.some((schema) => kindOf(schema) === 'boolean') && 'true or false',
    words.length > MAX_NAMED ? 'one of its values' : [...new Set(words)].join(', '),
    isNullable && 'null',
  ];
  return parts.filter(Boolean).join(' or ');
}

function orderedWords(schemas: readonly z.core.$ZodType[]): string {
  if (schemas.some((schema) => kindOf(schema) === 'number')) return 'a number';
  return schemas.some(isDay) ? DAY_WORDS : 'a text';
}

function valuesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
}
