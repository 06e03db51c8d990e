import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, isRequired, SaveButton, SimpleForm, TextInput } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import {
  alpha,
  confirmed,
  digits,
  email,
  excluded,
  type FormValues,
  maxLength,
  maxValue,
  minLength,
  minValue,
  numeric,
  type Rule,
  required,
  requiredIf,
  wholeNumber,
} from './rules.ts';

type Case = [rule: Rule, value: unknown, isValid: boolean, values?: FormValues];

const TABLE: Record<string, Case[]> = {
  alpha: [
    [alpha(), 'Ann', true],
    [alpha(), 'Zoë', true],
    [alpha(), 'Zoe\u0308', true],
    [alpha(), 'Ελένη', true],
    [alpha(), 'الأحمد', true],
    [alpha(), '', true],
    [alpha(), null, true],
    [alpha(), 'Ann Lee', false],
    [alpha(), 'Ann2', false],
    [alpha(), 'Ann-Lee', false],
    [alpha(), 7, false],
  ],
  confirmed: [
    [confirmed('password'), 'secret', true, { password: 'secret' }],
    [confirmed('password'), '', true, { password: null }],
    [confirmed('password'), undefined, true, {}],
    [confirmed('account.password'), 'secret', true, { account: { password: 'secret' } }],
    [confirmed('password'), 'Secret', false, { password: 'secret' }],
    [confirmed('password'), 'secret ', false, { password: 'secret' }],
    [confirmed('password'), '', false, { password: 'secret' }],
    [confirmed('password'), 'secret', false, {}],
    [confirmed('account.password'), 'secret', false, { account: null }],
  ],
  digits: [
    [digits(6), '012345', true],
    [digits(6), 123456, true],
    [digits(6), '', true],
    [digits(6), '12345', false],
    [digits(6), '1234567', false],
    [digits(6), '12345a', false],
    [digits(6), '-12345', false],
    [digits(6), '123456\n', false],
    [digits(1), '٣', false],
  ],
  email: [
    [email(), 'ann@example.com', true],
    [email(), 'ann.lee+sms@mail.example.co.uk', true],
    [email(), '', true],
    [email(), 'ann', false],
    [email(), 'ann@example', false],
    [email(), 'ann@@example.com', false],
    [email(), 'ann lee@example.com', false],
    [email(), '@example.com', false],
    [email(), 'ann@example.com, bob@example.com', false],
  ],
  excluded: [
    [excluded(['STOP', 'START']), 'HELLO', true],
    [excluded(['STOP', 'START']), 'STOPS', true],
    [excluded(['STOP', 'START']), '', true],
    [excluded(['STOP', 'START']), ['HELLO'], true],
    [excluded([]), 'STOP', true],
    [excluded(['STOP', 'START']), 'STOP', false],
    [excluded(['STOP', 'START']), ' stop ', false],
    [excluded(['STOP', 'START']), ['HELLO', 'start'], false],
    [excluded([3]), 3, false],
  ],
  maxLength: [
    [maxLength(3), 'abc', true],
    [maxLength(3), '', true],
    [maxLength(3), undefined, true],
    [maxLength(2), [1, 2], true],
    [maxLength(3), 'abcd', false],
    [maxLength(3), '😀😀', false],
    [maxLength(3), 1234, false],
    [maxLength(2), [1, 2, 3], false],
  ],
  minLength: [
    [minLength(3), 'abc', true],
    [minLength(3), '', true],
    [minLength(3), null, true],
    [minLength(2), [1, 2], true],
    [minLength(3), 'ab', false],
    [minLength(3), 12, false],
    [minLength(2), [1], false],
  ],
  maxValue: [
    [maxValue(3), 3, true],
    [maxValue(3), '', true],
    [maxValue(3), 3.1, false],
    [maxValue(3), '4', false],
  ],
  minValue: [
    [minValue(3), 3, true],
    [minValue(3), '3', true],
    [minValue(-1), -0.5, true],
    [minValue(3), '', true],
    [minValue(3), 2.9, false],
    [minValue(1), 0, false],
    [minValue(3), '2', false],
    [minValue(3), 'many', false],
  ],
  numeric: [
    [numeric(), '0123', true],
    [numeric(), 42, true],
    [numeric(), '', true],
    [numeric(), '1.5', false],
    [numeric(), '-1', false],
    [numeric(), '1 000', false],
    [numeric(), '12a', false],
  ],
  required: [
    [required(), 'a', true],
    [required(), 0, true],
    [required(), false, true],
    [required(), ['a'], true],
    [required(), '', false],
    [required(), '   ', false],
    [required(), null, false],
    [required(), undefined, false],
    [required(), [], false],
  ],
  requiredIf: [
    [requiredIf('type', 'choice'), 'a', true, { type: 'choice' }],
    [requiredIf('type', 'choice'), '', true, { type: 'text' }],
    [requiredIf('type', 'choice'), '', true, {}],
    [requiredIf('away.enabled', true), '', true, { away: { enabled: false } }],
    [requiredIf('email'), '', true, { email: '' }],
    [requiredIf('type', 'choice'), '', false, { type: 'choice' }],
    [requiredIf('type', 'choice', 'date'), [], false, { type: 'date' }],
    [requiredIf('away.enabled', true), ' ', false, { away: { enabled: true } }],
    [requiredIf('email'), undefined, false, { email: 'ann@example.com' }],
  ],
  wholeNumber: [
    [wholeNumber(), -3, true],
    [wholeNumber(), '', true],
    [wholeNumber(), 2.5, false],
    [wholeNumber(), '2', false],
  ],
  wholeNumberBetween: [
    [wholeNumber(1, 60), 1, true],
    [wholeNumber(1, 60), 60, true],
    [wholeNumber(1, 60), null, true],
    [wholeNumber(1, 60), '', true],
    [wholeNumber(1, 60), 0, false],
    [wholeNumber(1, 60), 61, false],
    [wholeNumber(1, 60), 2.5, false],
    [wholeNumber(1, 60), '2', false],
  ],
};

describe.each(Object.entries(TABLE))('%s', (name, cases) => {
  it.each(cases)('case %#: %o on %o is kept: %s, with %o', (rule, value, isValid, values = {}) => {
    const broken = rule(value, values);
    expect(broken?.message).toBe(isValid ? undefined : `validation.${name}`);
  });
});

describe('what a broken rule says', () => {
  it.each([
    [digits(6), '1', { length: 6, smart_count: 6 }],
    [maxLength(3), 'abcd', { max: 3, smart_count: 3 }],
    [minLength(3), 'a', { min: 3, smart_count: 3 }],
    [minValue(3), 1, { min: 3 }],
    [wholeNumber(1, 60), 0, { min: 1, max: 60 }],
    [excluded(['STOP']), ' Stop ', { value: 'Stop' }],
    [required(), '', {}],
  ] as const)('case %#', (rule, value, args) => {
    expect(rule(value, {})?.args).toEqual(args);
  });

  it('lets react-admin mark a required field', () => {
    expect(isRequired([minLength(3), required()])).toBe(true);
    expect(isRequired([minLength(3)])).toBe(false);
  });

  it('is the same rule for the same arguments', () => {
    expect(excluded(['STOP'])).toBe(excluded(['STOP']));
    expect(requiredIf('type', 'a')).not.toBe(requiredIf('type', 'b'));
  });
});

it.each([
  [
    'en',
    [
      'This field is required.',
      'Use at least 3 characters.',
      'Enter exactly 1 digit.',
      'The two entries do not match.',
    ],
  ],
  [
    'fr',
    [
      'Ce champ est obligatoire.',
      'Utilisez au moins 3 caractères.',
      'Saisissez exactement 1 chiffre.',
      'Les deux saisies sont différentes.',
    ],
  ],
] as const)('says in %s what is wrong, at the field', async (locale, messages) => {
  render(
    <AdminContext i18nProvider={await createI18nProvider(locale)}>
      <SimpleForm
        record={{ id: 1, name: '', word: 'ab', code: '12', password: 'one', again: 'two' }}
        toolbar={<SaveButton />}
      >
        <TextInput source="name" validate={[required(), minLength(3)]} />
        <TextInput source="word" validate={[required(), minLength(3)]} />
        <TextInput source="code" validate={digits(1)} />
        <TextInput source="again" validate={confirmed('password')} />
        <TextInput source="new" label="Changed" />
      </SimpleForm>
    </AdminContext>,
  );
  await userEvent.type(await screen.findByLabelText('Changed'), 'x');
  await userEvent.click(screen.getByRole('button'));
  for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
});
