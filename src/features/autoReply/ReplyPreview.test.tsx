import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ReplyPreview } from './ReplyPreview.tsx';

const away = { enabled: true, body: 'We are away', timezone: 'Europe/Paris', exceptions: [] };
const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));
const RULES = { away: { ...away, hours }, first_contact: { enabled: false, body: '' } };

function Form({ rules = RULES }: { rules?: typeof RULES }) {
  return (
    <FormProvider {...useForm({ defaultValues: rules })}>
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

it('says which of two equal times it means where clocks are set back', async () => {
  const sun = [{ from: '00:00', to: '02:30' }] as never[];
  const rules = { ...RULES, away: { ...RULES.away, hours: { ...RULES.away.hours, sun } } };
  await renderInApp({ routes: { '/': <Form rules={rules} /> }, at: '/' });
  fireEvent.change(await screen.findByLabelText(/Time of arrival/), { target: { value: '2026-10-25T01:00' } });
  expect(await screen.findByText(/until Sunday, October 25 at 2:30.AM GMT\+[12]/)).toBeTruthy();
});
