import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { CustomRange } from './CustomRange.tsx';

const WRONG = 'Enter a valid date with a four-digit year.';

async function show() {
  const range = { preset: null, from: '2026-02-01', to: '2026-02-03' };
  const dialog = <CustomRange anchor={document.body} range={range} onClose={() => undefined} />;
  const { router } = await renderInApp({ routes: { '/': dialog }, at: '/' });
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
  return { first, last, search: () => router.state.location.search };
}
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
/** As a browser does with 31 February, or with a part of a date. */
const setImpossible = (field: HTMLElement, badInput: boolean) =>
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });

it('refuses an impossible day at its field, and a cleared one as missing', async () => {
  const { first, last, search } = await show();
  fireEvent.change(first, { target: { value: '' } });
  setImpossible(first, true);
  apply();
  await screen.findByText(WRONG);
  expect([first.getAttribute('aria-invalid'), last.getAttribute('aria-invalid')]).toEqual(['true', 'false']);
  setImpossible(first, false);
  fireEvent.keyUp(first, { key: 'Backspace' });
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
  apply();
  await screen.findByText('Enter both days.');
  fireEvent.change(first, { target: { value: '2026-02-02' } });
  await waitFor(() => expect(screen.queryByText('Enter both days.')).toBeNull());
  apply();
  expect(search()).toBe('?from=2026-02-02&to=2026-02-03');
});

it('refuses a year of five digits', async () => {
  const { last, search } = await show();
  fireEvent.change(last, { target: { value: '12026-02-03' } });
  apply();
  await screen.findByText(WRONG);
  expect([last.getAttribute('aria-invalid'), search()]).toEqual(['true', '']);
});
