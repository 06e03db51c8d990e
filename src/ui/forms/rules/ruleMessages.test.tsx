import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, SaveButton, SimpleForm, TextInput } from 'react-admin';
import { expect, it } from 'vitest';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { confirmed } from './confirmed.ts';
import { digits } from './digits.ts';
import { minLength } from './minLength.ts';
import { required } from './required.ts';

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
