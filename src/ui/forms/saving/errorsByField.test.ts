import { expect, it } from 'vitest';
import { errorsByField } from './errorsByField.ts';

const FIELDS = new Map([
  ['name', {}],
  ['custom.size', {}],
  ['custom_fields', {}],
]);

it.each([
  ['at its own field', { name: 'a' }, [['name', 'a']]],
  ['at a field within another', { 'custom.size': 'a' }, [['custom.size', 'a']]],
  ['at the list it lies in', { 'custom_fields.2.label': 'a', 'custom_fields.3.key': 'b' }, [['custom_fields', 'a']]],
  ['nowhere when no input shows it', { version: 'a', custom: 'b' }, []],
])('shows an error %s', (_, errors, expected) => {
  expect([...errorsByField(errors, FIELDS)]).toEqual(expected);
});
