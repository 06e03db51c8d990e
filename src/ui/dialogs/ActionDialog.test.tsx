import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ActionDialog } from './ActionDialog.tsx';

const onClose = vi.fn();

function NameDialog() {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ActionDialog isOpen={isOpen} title="New group" onClose={close}>
        <OutlinedInput inputProps={{ 'aria-label': 'Name' }} />
      </ActionDialog>
    </>
  );
}
const clickOutside = () => userEvent.click(document.querySelector('.MuiDialog-container') as Element);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('stays open on a click outside once something was typed, until it is opened again', async () => {
  await renderInApp({ routes: { '/': <NameDialog /> }, at: '/' });
  await userEvent.type(screen.getByLabelText('Name'), 'VIP');
  await clickOutside();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await clickOutside();
  await isClosed();
});
