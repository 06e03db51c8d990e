import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { FormDialog } from './FormDialog.tsx';

const onClose = vi.fn();
const onSave = vi.fn(async () => undefined);
const getOne = vi.fn(async () => ({ data: { id: 'till' } as never }));

beforeEach(async () => {
  onClose.mockClear();
  getOne.mockClear();
  function Dialog() {
    useGetOne('devices', { id: 'till' });
    const [isOpen, setOpen] = useState(true);
    onClose.mockImplementation(() => setOpen(false));
    return (
      isOpen && (
        <FormDialog title="Change password" saveLabel="Change" onClose={onClose} onSave={onSave}>
          <InputText source="password" type="password" label="Current password" isProof validate={required()} />
          <InputText source="new_password" type="password" label="New password" />
        </FormDialog>
      )
    );
  }
  await renderInApp({ dataProvider: { getOne }, routes: { '/': <Dialog /> }, at: '/' });
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('asks before %s loses what was typed', async (_, goOut) => {
  await userEvent.type(await screen.findByLabelText(/New password/), 'correct horse');
  await goOut();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes immediately while nothing is typed', async () => {
  await screen.findByLabelText(/New password/);
  await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes immediately if only the current password was typed', async () => {
  await userEvent.type(await screen.findByLabelText(/Current password/), 'heliograph');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps Cancel under the pointer: the field that loses the focus shows no error before the click', async () => {
  const user = userEvent.setup();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await user.click(screen.getByLabelText(/Current password/));
  await user.pointer([{ target: cancel, keys: '[MouseLeft>]' }]);
  await new Promise(requestAnimationFrame);
  expect(screen.queryByText('This field is required.')).toBeNull();
  await user.pointer([{ target: cancel, keys: '[/MouseLeft]' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before it closes while the current password is sent, and says in the snackbar if that failed then', async () => {
  let fail: (error: unknown) => void = () => undefined;
  onSave.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await userEvent.type(await screen.findByLabelText(/Current password/), 'heliograph{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail(new ApiError(409, 'conflict', 'The second factor is required.'));
  expect(await screen.findByText(/The second factor is required\./)).toBeTruthy();
});

it('fetches the page behind it again when it closes after a save that failed', async () => {
  onSave.mockRejectedValueOnce(new ApiError(502, 'unavailable', 'lost'));
  await userEvent.type(await screen.findByLabelText(/Current password/), 'heliograph{Enter}');
  await screen.findByText(/did not respond|cannot tell|failed/);
  expect(getOne).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
});
