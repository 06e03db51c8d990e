import { foldText } from '#src/domain/foldText.ts';
import { own } from '#src/domain/own.ts';
import { withPlainSigns } from '#src/domain/plainSigns.ts';
import { byCodePoint } from './byCodePoint.ts';
import type { Criterion, RelatedCollection, Scalar } from './criterion.ts';

export type RecordTest = (record: object) => boolean;

/** Reads the value at a dotted path of a record, such as `totals.sent`; undefined if there is none. */
export type Reader = (path: string) => (record: object) => unknown;

/** The look-ups that some criteria need beyond the record. */
export interface LookUps {
  related(to: RelatedCollection, id: string, record: object): object | undefined;
  isInGroup(criterion: Extract<Criterion, { is: 'in_smart_group' }>): RecordTest;
}

/** The definition of criteria: a test for many records. Throws for a criterion that looks something up when no lookup is given. */
export function testOf(criterion: Criterion, read: Reader = reader, lookUps?: LookUps): RecordTest {
  const test = (inner: Criterion): RecordTest => testOf(inner, read, lookUps);
  switch (criterion.is) {
    case 'all': {
      const tests = criterion.of.map(test);
      return (record) => tests.every((each) => each(record));
    }
    case 'any': {
      const tests = criterion.of.map(test);
      return (record) => tests.some((each) => each(record));
    }
    case 'not': {
      const innerTest = test(criterion.of);
      return (record) => !innerTest(record);
    }
    case 'one_of':
      return isOneOf(read(criterion.field), criterion.values);
    case 'list_of': {
      const value = read(criterion.field);
      return (record) => {
        const list = value(record);
        return Array.isArray(list) && criterion.values.every((each) => list.includes(each));
      };
    }
    case 'there': {
      const value = read(criterion.field);
      return (record) => value(record) !== undefined;
    }
    case 'containing':
      return containing(read(criterion.field), criterion);
    case 'beginning': {
      const value = read(criterion.field);
      return (record) => {
        const text = value(record);
        return typeof text === 'string' && text.startsWith(criterion.text);
      };
    }
    case 'related': {
      const value = read(criterion.field);
      const isMet = testOf(criterion.that, reader, lookUps);
      const { related } = needed(lookUps);
      return (record) => {
        const id = value(record);
        const other = typeof id === 'string' ? related(criterion.to, id, record) : undefined;
        return other !== undefined && isMet(other);
      };
    }
    case 'in_smart_group':
      return needed(lookUps).isInGroup(criterion);
    default:
      return compares(read(criterion.field), criterion);
  }
}

export function reader(path: string): (record: object) => unknown {
  const keys = path.split('.');
  return (record) => {
    let value: unknown = record;
    for (const key of keys) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = own(value as Record<string, unknown>, key);
    }
    return value;
  };
}

type ReadValue = (record: object) => unknown;

function isOneOf(read: ReadValue, values: readonly Scalar[]): RecordTest {
  const [only = null] = values;
  // Stryker disable next-line ConditionalExpression,BlockStatement: a shortcut; the set gives the same result.
  if (values.length === 1) {
    return (record) => {
      const value = read(record) ?? null;
      return value === only || (Array.isArray(value) && value.includes(only));
    };
  }
  const oneOf = new Set<unknown>(values);
  return (record) => {
    const value = read(record) ?? null;
    return Array.isArray(value) ? value.some((each) => oneOf.has(each)) : oneOf.has(value);
  };
}

function compares(
  read: ReadValue,
  { is, bound }: Extract<Criterion, { is: 'above' | 'at_least' | 'below' | 'at_most' }>,
): RecordTest {
  const isWithin = {
    above: (sign: number) => sign > 0,
    at_least: (sign: number) => sign >= 0,
    below: (sign: number) => sign < 0,
    at_most: (sign: number) => sign <= 0,
  }[is];
  if (typeof bound === 'number') {
    return (record) => {
      const value = read(record);
      return typeof value === 'number' && isWithin(value - bound);
    };
  }
  return (record) => {
    const value = read(record);
    return typeof value === 'string' && isWithin(byCodePoint(value, bound));
  };
}

function containing(read: ReadValue, { text, digits }: Extract<Criterion, { is: 'containing' }>): RecordTest {
  return (record) => {
    const value = read(record) ?? '';
    if (typeof value === 'object') return false;
    const whole = String(value);
    return (
      withPlainSigns(foldText(whole)).includes(text) ||
      (digits !== null && whole.startsWith('+') && whole.includes(digits))
    );
  };
}

function needed(lookUps: LookUps | undefined): LookUps {
  if (lookUps) return lookUps;
  throw new Error('This criterion needs look-ups, but none were given.');
}
