import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ActionDialog } from './ActionDialog.tsx';

const onClose = vi.fn();
beforeEach(() => void onClose.mockClear());

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

function CountedDialog() {
  const [name, setName] = useState('');
  return (
    <ActionDialog isOpen title="New group" onClose={onClose} hasInput={name !== ''}>
      <OutlinedInput
        value={name}
        onChange={(event) => setName(event.target.value)}
        inputProps={{ 'aria-label': 'Name' }}
      />
    </ActionDialog>
  );
}
const WAYS_OUT: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
];

it.each(WAYS_OUT)('asks before %s loses input', async (_, goOut) => {
  await renderInApp({ routes: { '/': <CountedDialog /> }, at: '/' });
  await userEvent.type(screen.getByLabelText('Name'), 'VIP');
  await goOut();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'VIP');
  await goOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(WAYS_OUT)('closes by %s immediately while nothing is typed, also after it was erased', async (_, goOut) => {
  await renderInApp({ routes: { '/': <CountedDialog /> }, at: '/' });
  await userEvent.type(screen.getByLabelText('Name'), 'V{Backspace}');
  await goOut();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that it takes long, after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const dialog = (
      <ActionDialog isOpen isWaiting title="Send?" onClose={onClose}>
        To 12 people
      </ActionDialog>
    );
    await renderInApp({ routes: { '/': dialog }, at: '/' });
    await screen.findByRole('dialog');
    expect(screen.getByRole('status').textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status').textContent).toMatch(/longer than usual/);
  } finally {
    vi.useRealTimers();
  }
});
