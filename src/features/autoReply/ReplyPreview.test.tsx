import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ReplyPreview } from './ReplyPreview.tsx';

const away = { enabled: true, body: 'We are away', timezone: 'Europe/Paris', exceptions: [] };
const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));
const RULES = { away: { ...away, hours }, first_contact: { enabled: false, body: '' } };

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: RULES })}>
      <ReplyPreview />
    </FormProvider>
  );
}

it('stays open while a year of five digits is typed', async () => {
  await renderInApp({ routes: { '/': <Form /> }, at: '/' });
  const field = await screen.findByLabelText(/Time of arrival/);
  await screen.findByText('We are away');
  fireEvent.change(field, { target: { value: '20265-03-01T10:00' } });
  expect(screen.getByText(/^To see the preview/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '2026-03-01T10:00' } });
  expect(screen.getByText('We are away')).toBeTruthy();
});
