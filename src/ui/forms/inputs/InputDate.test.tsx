import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { InputDate } from './InputDate.tsx';

const WRONG = 'Enter a valid date with a four-digit year.';

/** Shows a form with a day; returns the field and the saved days. */
async function show() {
  const saved: unknown[] = [];
  const save = async ({ day }: { day: string | null }) => void saved.push(day);
  await renderInApp({
    routes: {
      '/': (
        <RecordForm<{ day: string | null }> defaultValues={{ day: null }} saveLabel="Save day" onSave={save} isKeptOpen>
          <InputDate source="day" label="Day" />
        </RecordForm>
      ),
    },
    at: '/',
  });
  return { saved, field: await screen.findByLabelText<HTMLInputElement>(/Day/) };
}
const enter = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save day' }));

it('refuses a year of five digits at the field', async () => {
  const { field, saved } = await show();
  enter(field, '12026-01-31');
  save();
  await screen.findByText(WRONG);
  enter(field, '2026-01-31');
  save();
  await waitFor(() => expect(saved).toEqual(['2026-01-31']));
});

it('does not save an impossible date as no date', async () => {
  const { field, saved } = await show();
  enter(field, '2026-02-28');
  enter(field, '');
  // As in a browser with 31 February.
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
  save();
  await screen.findByText(WRONG);
  expect(saved).toEqual([]);
});

it('takes the error back immediately when an impossible date is cleared, of which browsers report only the key', async () => {
  const { field } = await show();
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
  save();
  await screen.findByText(WRONG);
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } });
  fireEvent.keyUp(field, { key: 'Backspace' });
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
});
