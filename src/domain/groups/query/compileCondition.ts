import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import { foldText } from '#src/domain/foldText.ts';
import { own } from '#src/domain/own.ts';
import { withPlainSigns } from '#src/domain/plainSigns.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { isCalendarDate, startOfDay } from '#src/domain/time/calendarDate.ts';
import { conditionDays, type DayRange, datesOf } from './conditionDays.ts';
import {
  CONDITION_FIELDS,
  type ConditionField,
  type GroupCondition,
  type OperatorOn,
  operatorsOf,
  VALUE_OF_OPERATOR,
} from './groupQueryTerms.ts';
import type { ContactTest, QueriedContact, QueryTime } from './queriedContact.ts';

type ReadValue = (contact: QueriedContact) => unknown;
type Test = (value: unknown) => boolean;

/** Whether a built-in field supports the operator; the type of a custom field is not known here. */
export function supportsOperator({ field, operator }: GroupCondition): boolean {
  if (field.startsWith(CUSTOM_PREFIX)) return true;
  const definition = own<ConditionField>(CONDITION_FIELDS, field);
  return definition !== undefined && operatorsOf({ kind: definition.kind }).includes(operator);
}

/** Compiles one condition to a test of a contact. An invalid condition matches nobody. */
export function compileCondition(condition: GroupCondition, moment: QueryTime): ContactTest {
  if (!supportsOperator(condition)) return () => false;
  const read = readerOf(condition.field);
  const test = testOf(condition, moment);
  return (contact) => test(read(contact));
}

function readerOf(field: string): ReadValue {
  if (field === 'phone_country') return ({ phone }) => countryOfPhone(phone);
  if (field.startsWith(CUSTOM_PREFIX)) {
    const key = field.slice(CUSTOM_PREFIX.length);
    return ({ custom }) => (Object.hasOwn(custom, key) ? custom[key] : null);
  }
  return (contact) => contact[field as keyof QueriedContact] ?? null;
}

function testOf({ field, operator, value }: GroupCondition, moment: QueryTime): Test {
  switch (VALUE_OF_OPERATOR[operator]) {
    case 'none':
      return bareTest(operator as OperatorOn<'none'>);
    case 'text':
      return textTest(operator as OperatorOn<'text'>, typeof value === 'string' ? value : '');
    case 'list':
      return listTest(operator as OperatorOn<'list'>, new Set(Array.isArray(value) ? value : []));
    case 'number':
    case 'number_range':
      return numberTest(operator as OperatorOn<'number' | 'number_range'>, Array.isArray(value) ? value : [value]);
    case 'days':
    case 'date':
    case 'date_range': {
      const days = conditionDays(operator, value, moment);
      return days ? dayRangeTest(days, field.startsWith(CUSTOM_PREFIX) ? 'dates' : moment.timeZone) : () => false;
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function bareTest(operator: OperatorOn<'none'>): Test {
  if (operator === 'is_empty') return isEmpty;
  if (operator === 'is_not_empty') return (value) => !isEmpty(value);
  return operator === 'is_true' ? (value) => value === true : (value) => value === false;
}

function textTest(operator: OperatorOn<'text'>, text: string): Test {
  const term = comparable(text);
  const domain = term.replace(/^@/, '');
  const isOfDomain = operator === 'domain_is' || operator === 'domain_is_not';
  if ((isOfDomain ? domain : term) === '') return () => false;
  const tests: Record<OperatorOn<'text'>, (text: string) => boolean> = {
    is: (text) => text === term,
    is_not: (text) => text !== term,
    contains: (text) => text.includes(term),
    not_contains: (text) => !text.includes(term),
    starts_with: (text) => text.startsWith(term),
    ends_with: (text) => text.endsWith(term),
    domain_is: (text) => domainOf(text) === domain,
    domain_is_not: (text) => domainOf(text) !== domain,
  };
  const test = tests[operator];
  return (value) => test(typeof value === 'string' ? comparable(value) : '');
}

/** A text as conditions compare it: regardless of case, accents, apostrophes, hyphens and spaces. */
function comparable(text: string): string {
  return withPlainSigns(foldText(text)).trim();
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

function listTest(operator: OperatorOn<'list'>, values: ReadonlySet<unknown>): Test {
  if (values.size === 0) return () => false;
  const holdsAny: Test = (value) => (Array.isArray(value) ? value.some((each) => values.has(each)) : values.has(value));
  if (operator === 'is_any_of') return holdsAny;
  if (operator === 'is_none_of') return (value) => !holdsAny(value);
  return (value) => Array.isArray(value) && [...values].every((each) => value.includes(each));
}

function numberTest(operator: OperatorOn<'number' | 'number_range'>, [first, last]: readonly unknown[]): Test {
  if (typeof first !== 'number') return () => false;
  if (operator === 'not_equals') return (value) => value !== first;
  const tests: Record<Exclude<typeof operator, 'not_equals'>, (value: number) => boolean> = {
    equals: (value) => value === first,
    more_than: (value) => value > first,
    at_least: (value) => value >= first,
    less_than: (value) => value < first,
    at_most: (value) => value <= first,
    between: (value) => value >= first && typeof last === 'number' && value <= last,
  };
  const test = tests[operator];
  return (value) => typeof value === 'number' && test(value);
}

/**
 * Tests whether a value is in a range of days: an instant, with days of a time zone, or, with `dates`, a date such as 2026-01-31. The ends are
 * computed once, so that testing a contact is only a comparison.
 */
function dayRangeTest(days: DayRange, calendar: string | 'dates'): (value: unknown) => boolean {
  if (calendar === 'dates') {
    const dates = datesOf(days);
    return (value) => dates !== null && isCalendarDate(value) && value >= dates.from && value <= dates.to;
  }
  const { first, last } = days;
  const from = Number.isFinite(first) ? startOfDay(first, calendar) : first;
  const before = Number.isFinite(last) ? startOfDay(last + 1, calendar) : last;
  return (value) => {
    const at = Date.parse(String(value));
    return at >= from && at < before;
  };
}
