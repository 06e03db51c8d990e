import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { checkFields, type FieldRules } from './checkFields.ts';
import { checkRow, numberAnyway, structureProblem } from './checkRow.ts';
import { type FieldValues, fieldValues, filledFields } from './fieldValues.ts';
import type { AcceptableReason } from './rowReason.ts';

const size: CustomField = { key: 'size', label: 'Size', type: 'choice', choices: ['S', 'M'], is_retired: false };
const rules = (rest: Partial<FieldRules> = {}): FieldRules => ({
  country: 'US',
  customFields: [size],
  accepted: [],
  ...rest,
});
const accepting = (...accepted: AcceptableReason[]): FieldRules => rules({ accepted });

it.each([
  ['a good number', { phone: '(202) 555-0117' }, '+12025550117'],
  ['a number abroad', { phone: '+61 491 570 156' }, '+61491570156'],
  ['a good e-mail address', { phone: '2025550117', email: 'ann@example.com' }, '+12025550117'],
  ['a choice in another case', { phone: '2025550117', 'custom.size': 'm' }, '+12025550117'],
])('takes %s', (_, values, number) => {
  expect(checkRow(values, null, rules())).toEqual({ reason: null, number, isReread: false });
});

it.each([
  ['no number', {}, 'empty', 'phone'],
  ['words', { phone: 'call the office' }, 'not_a_number', 'phone'],
  ['a damaged number', { phone: '4.47912E+11' }, 'scientific', 'phone'],
  ['a short number', { phone: '20255' }, 'too_short', 'phone'],
  ['an e-mail address without a name', { phone: '2025550117', email: '@example.com' }, 'email', 'email'],
  [
    'an e-mail address that is too long',
    { phone: '2025550117', email: `${'a'.repeat(250)}@example.com` },
    'email',
    'email',
  ],
  ['a first name that is too long', { phone: '2025550117', first_name: 'a'.repeat(81) }, 'text_too_long', 'first_name'],
  ['an unknown choice', { phone: '2025550117', 'custom.size': 'XXL' }, 'custom_value', 'custom.size'],
])('refuses %s', (_, values: FieldValues, reason, field) => {
  expect(checkRow(values, null, rules())).toMatchObject({ reason, field });
});

it.each([
  ['a name', 'United Kingdom', '07911 123456', '+447911123456'],
  ['a code', 'gb', '7911123456', '+447911123456'],
  ['a calling code', '+44', '447911123456', '+447911123456'],
  ['that of the file if the cell is empty', '', '(202) 555-0117', '+12025550117'],
  ['that of the number, whatever the row says', 'GB', '+1 202 555 0117', '+12025550117'],
  ['that of the number, whatever cannot be read', 'Narnia', '+1 202 555 0117', '+12025550117'],
])('reads a number as one of the country in its row: %s', (_, phone_country, phone, number) => {
  expect(checkRow({ phone, phone_country }, null, rules())).toMatchObject({ reason: null, number });
});

it.each([
  ['a number that needs a country', '(202) 555-0117', 'unread_country', 'phone_country'],
  ['no number', '', 'empty', 'phone'],
  ['words', 'call the office', 'not_a_number', 'phone'],
  ['a number of no country', '+999 123 456', 'unknown_country', 'phone'],
])('does not guess a country that it cannot read: %s', (_, phone, reason, field) => {
  const values = { phone, phone_country: 'Narnia', email: 'none' };
  expect(checkRow(values, null, rules())).toMatchObject({ reason, field });
  expect(numberAnyway(values, checkRow(values, null, rules()), rules())).toBeNull();
});

it('finds the number of a row that is not imported for another reason by the country in the row', () => {
  const values = { phone: '07911 123456', phone_country: 'UK', email: 'none' };
  const finding = checkRow(values, null, rules());
  expect(finding).toMatchObject({ reason: 'email' });
  expect(numberAnyway(values, finding, rules())).toBe('+447911123456');
});

it('reports a broken row before any problem in its cells', () => {
  expect(checkRow({ phone: '2025550117' }, 'too_many_cells', rules())).toMatchObject({ reason: 'too_many_cells' });
});

it('suggests the number that was probably meant, and uses it when a person accepts', () => {
  const values = { phone: '447911123456' };
  expect(checkRow(values, null, rules())).toMatchObject({ reason: 'lost_plus', suggestion: '+447911123456' });
  expect(checkRow(values, null, accepting('lost_plus'))).toEqual({
    reason: null,
    number: '+447911123456',
    isReread: true,
  });
});

it.each([
  ['wrong_prefix', '++44 7911 123456'],
  ['letter_for_digit', '+44 7911 I23456'],
  ['has_extension', '+44 7911 123456 ext. 5'],
] as const)('takes a number of the kind %s as suggested only when a person says so', (reason, phone) => {
  expect(checkRow({ phone }, null, rules())).toEqual({ reason, field: 'phone', suggestion: '+447911123456' });
  expect(checkRow({ phone }, null, accepting(reason))).toEqual({
    reason: null,
    number: '+447911123456',
    isReread: true,
  });
});

it('reports a number that is read differently from the file', () => {
  const finding = checkRow({ phone: '+44 (0)7911 123456' }, null, rules());
  expect(finding).toEqual({ reason: null, number: '+447911123456', isReread: true });
});

it.each(['+1 900 234 5678', '+870 773 111 632', '0180 1234567'])('never takes %s, whatever is accepted', (phone) => {
  const german = { ...accepting('fixed_line', 'lost_plus', 'wrong_prefix'), country: 'DE' };
  expect(checkRow({ phone }, null, german)).toMatchObject({ field: 'phone', suggestion: null });
});

it('suggests a mobile abroad in addition to a fixed line', () => {
  expect(checkRow({ phone: '447911123456' }, null, { ...rules(), country: 'DE' })).toEqual({
    reason: 'fixed_line',
    field: 'phone',
    suggestion: '+447911123456',
  });
});

it.each([
  ['a fixed line in London', '+44 20 7946 0958', 'fixed_line'],
  ['a fixed line that lost its plus', '442079460958', 'lost_plus'],
  ['a mobile in the United Kingdom', '+44 7911 123456', null],
  ['a number in New York, which may be either', '(212) 555-2368', null],
])('warns of fixed lines: %s', (_, phone, reason) => {
  expect(checkRow({ phone }, null, rules()).reason).toBe(reason);
});

it('accepts fixed lines when a person accepts them, but not because the lost plus was accepted', () => {
  expect(checkRow({ phone: '+442079460958' }, null, accepting('fixed_line'))).toEqual({
    reason: null,
    number: '+442079460958',
    isReread: false,
  });
  const values = { phone: '442079460958' };
  expect(checkRow(values, null, accepting('lost_plus'))).toMatchObject({ reason: 'fixed_line', field: 'phone' });
  expect(checkRow(values, null, accepting('lost_plus', 'fixed_line'))).toMatchObject({ number: '+442079460958' });
});

it('never accepts a row without a number, even if everything else is accepted', () => {
  expect(checkRow({}, 'too_few_cells', accepting('too_few_cells'))).toMatchObject({ reason: 'empty' });
});

it.each([
  ['America/New_York', 'America/New_York', null],
  ['europe/paris', 'Europe/Paris', null],
  ['America/Los Angeles', 'America/Los_Angeles', null],
  ['', null, null],
  ['EST', null, 'custom_value'],
  ['Mars/Olympus', null, 'custom_value'],
])('reads the time zone %j', (timezone, zone, reason) => {
  const { fields, problem } = checkFields({ timezone }, rules());
  expect([fields.timezone, problem?.reason ?? null]).toEqual([zone, reason]);
});

it('drops values that were accepted but cannot be stored', () => {
  const values = { phone: '2025550117', email: 'nobody', notes: 'n'.repeat(2001), 'custom.size': 'XXL' };
  const { fields, problem } = checkFields(values, accepting('email', 'text_too_long', 'custom_value'));
  expect(problem).toBeNull();
  expect(fields).toEqual({
    first_name: '',
    last_name: '',
    email: '',
    language: null,
    timezone: null,
    notes: 'n'.repeat(2000),
    custom: {},
  });
});

it.each([
  ['as many cells as columns', 'a,b,c', null],
  ['one too many', 'a,b,c,d', 'too_many_cells'],
  ['empty ones behind', 'a,b,c,,', null],
  ['one too few', 'a,b', 'too_few_cells'],
])('judges %s', (_, text, problem) => {
  const cells = cellsOf({ text, isOpen: false }, ',');
  expect(structureProblem(cells, { isOpen: false, width: 3 })).toBe(problem);
});

it.each([
  ['Ann Lee', { first_name: 'Ann', last_name: 'Lee' }],
  ['Vincent van Gogh', { first_name: 'Vincent', last_name: 'van Gogh' }],
  ['Cher', { first_name: 'Cher', last_name: '' }],
  ['', { first_name: '', last_name: '' }],
])('splits the name %j', (name, values) => {
  expect(fieldValues([name], ['full_name'])).toEqual(values);
});

it('knows the fields that columns fill', () => {
  expect(filledFields(['full_name', 'ignore', 'phone'])).toEqual(['first_name', 'last_name', 'phone']);
});

it.each([
  ['2026-11-30', null],
  // Where a day begins earlier.
  ['2026-12-01', null],
  ['2026-12-02', 'custom_value'],
])('checks a consent on %s by the server’s time: %s', (consent_date, reason) => {
  const now = Date.parse('2026-11-30T01:00:00Z');
  const checked = checkFields({ consent_date }, rules({ country: 'FR', now }));
  expect(checked.problem?.reason ?? null).toBe(reason);
});
