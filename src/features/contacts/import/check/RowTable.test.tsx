import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { RowTable } from './RowTable.tsx';

const edit = vi.spyOn(importDraft, 'edit');
beforeEach(() => edit.mockReset().mockResolvedValue());

/** An invalid row, with an index that is not its line. */
function invalidRow(line: number, index = line - 2): RowView {
  return {
    index,
    line,
    status: 'invalid',
    reason: 'not_a_number',
    field: 'phone',
    suggestion: null,
    readAs: null,
    firstLine: null,
    values: { first_name: `Person ${line}`, phone: '?' },
    blanks: [],
    isTidied: false,
    cells: 2,
    isEdited: false,
    isRefused: false,
    standing: null,
    refusedLine: null,
    isOnlyRefusal: false,
    groupings: null,
  };
}

/** Two rows, and buttons that show others. */
function Rows() {
  const [rows, setRows] = useState([invalidRow(2), invalidRow(3)]);
  return (
    <>
      <button type="button" onClick={() => setRows([invalidRow(3)])}>
        Filter
      </button>
      <button type="button" onClick={() => setRows([invalidRow(1, 0), invalidRow(2, 1)])}>
        Another reading
      </button>
      <RowTable rows={rows} targets={['first_name', 'phone']} isLocked={false} />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows the rows, and types a number into line 2. */
async function typeNumber() {
  const { router } = await renderInApp({ routes: { '/': <Rows />, '/other': <h1>Other</h1> }, at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit line 2' }));
  const phone = screen.getByLabelText('Phone number');
  await userEvent.clear(phone);
  await userEvent.type(phone, '2025550112');
  return router;
}
const TYPED = { first_name: 'Person 2', phone: '2025550112' };

it.each<[string, (router: Awaited<ReturnType<typeof typeNumber>>) => unknown]>([
  ['another row is edited', () => press('Edit line 3')],
  ['other rows are shown', () => press('Filter')],
  ['another screen is opened', (router) => act(() => router.navigate('/other'))],
  ['the form is sent', () => userEvent.keyboard('{Enter}')],
])('checks what was typed into a row when %s', async (_, leave) => {
  const router = await typeNumber();
  expect(edit.mock.calls).toEqual([]);
  await leave(router);
  expect(edit.mock.calls).toEqual([[0, TYPED]]);
});

it.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('forgets it on %s', async (_, cancel) => {
  const router = await typeNumber();
  await cancel();
  await act(() => router.navigate('/other'));
  expect([edit.mock.calls, screen.queryByRole('form')]).toEqual([[], null]);
});

it('keeps a row’s values at its line when the file is read in another way', async () => {
  await typeNumber();
  await press('Another reading');
  expect(screen.getByRole('form', { name: 'Edit line 2' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Phone number'), '3{Enter}');
  expect(edit.mock.calls).toEqual([[1, { ...TYPED, phone: '20255501123' }]]);
});
