import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { FormDialog } from './FormDialog.tsx';

const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockClear();
  const dialog = (
    <FormDialog title="Change password" saveLabel="Change" onClose={onClose} onSave={async () => undefined}>
      <InputText source="password" type="password" label="Current password" isProof validate={required()} />
      <InputText source="new_password" type="password" label="New password" />
    </FormDialog>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
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

it('closes at once while nothing is typed', async () => {
  await screen.findByLabelText(/New password/);
  await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once if only the current password was typed', async () => {
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
