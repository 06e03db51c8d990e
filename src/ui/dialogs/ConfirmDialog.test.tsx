import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const onConfirm = vi.fn();
const onClose = vi.fn();

/** Opens a dialog that asks for a name, and types into its field. */
async function typeName(nameToType: string, keys: string, isBlocked = false): Promise<void> {
  const dialog = (
    <ConfirmDialog
      isOpen
      title="Delete device?"
      confirmLabel="Delete"
      nameToType={nameToType}
      isBlocked={isBlocked}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It will be gone.
    </ConfirmDialog>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  await userEvent.type(await screen.findByRole('textbox'), keys);
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });

beforeEach(() => {
  onConfirm.mockReset();
  onClose.mockReset();
});

it('confirms by Enter once the name is typed, and closes', async () => {
  await typeName('Front desk', 'Front desk{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('confirms once, however often Enter is pressed', async () => {
  onConfirm.mockReturnValue(new Promise(() => undefined));
  await typeName('Front desk', 'Front desk{Enter}{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

it.each([
  ['another name', 'Front', false],
  ['another case', 'front desk', false],
  ['something still to choose', 'Front desk', true],
])('does not confirm by Enter: %s', async (_, typed, isBlocked) => {
  await typeName('Front desk', `${typed}{Enter}`, isBlocked);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button().disabled).toBe(true);
});

it.each([
  ['spaces around it', 'Chloé', ' Chloé '],
  ['a decomposed accent', 'Chloé', 'Chloe\u0301'],
  ['a decomposed accent in the shown name', 'Chloe\u0301', 'Chloé'],
])('accepts a name with %s', async (_, name, typed) => {
  await typeName(name, typed);
  expect(button().disabled).toBe(false);
});

/** A dialog that can be closed while its confirmation waits, and opened again. */
async function closeWhileWaiting() {
  let outcome: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  onConfirm.mockReturnValue(new Promise<void>((resolve, reject) => (outcome = { resolve, reject })));
  function Deletion() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <ConfirmDialog
          isOpen={isOpen}
          title="Delete device?"
          confirmLabel="Delete"
          onConfirm={onConfirm}
          onClose={() => setOpen(false)}
        >
          It will be gone.
        </ConfirmDialog>
      </>
    );
  }
  await renderInApp({ routes: { '/': <Deletion /> }, at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return outcome as NonNullable<typeof outcome>;
}

it('says in the snackbar that it failed, if it was closed meanwhile', async () => {
  const outcome = await closeWhileWaiting();
  outcome.reject(new ApiError(409, 'conflict', 'Somebody is using it.'));
  expect(await screen.findByText(/Somebody is using it\./)).toBeTruthy();
});

it('stays open when an earlier confirmation ends, after it was closed and opened again', async () => {
  const outcome = await closeWhileWaiting();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  outcome.resolve();
  await onConfirm.mock.results[0]?.value;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

/** Confirms in front of a page that shows a device, with a failure. Returns what fetches the device. */
async function failInFrontOf(failure: ApiError) {
  const getOne = vi.fn(async () => ({ data: { id: 'till' } as never }));
  function Page() {
    useGetOne('devices', { id: 'till' });
    const [isOpen, setOpen] = useState(true);
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title="Disable device?"
        confirmLabel="Delete"
        onConfirm={() => Promise.reject(failure)}
        onClose={() => setOpen(false)}
      >
        It will stop.
      </ConfirmDialog>
    );
  }
  await renderInApp({ dataProvider: { getOne }, routes: { '/': <Page /> }, at: '/' });
  await userEvent.click(button());
  return getOne;
}

it('fetches the page behind it again when it closes after a failure', async () => {
  const getOne = await failInFrontOf(new ApiError(502, 'unavailable', 'lost'));
  await screen.findByText(/did not respond|cannot tell|failed/);
  expect(getOne).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
});

it('fetches it immediately after a conflict, because the next try must know the new version', async () => {
  const getOne = await failInFrontOf(new ApiError(412, 'version_conflict', 'changed'));
  await screen.findByText(/Someone else has changed this/);
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
