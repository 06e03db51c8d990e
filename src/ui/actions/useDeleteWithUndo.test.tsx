import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { useDeleteWithUndo } from './useDeleteWithUndo.ts';

const FAILURES = [
  ['the network drops', new ApiError(0, 'network', 'lost'), /did not respond/],
  ['a colleague changed the record', new ApiError(412, 'version_conflict', 'changed'), /Someone else has changed this/],
  ['a rule refuses', new ApiError(403, 'forbidden', 'no'), /Your role does not allow this/],
] as const;

afterEach(() => vi.restoreAllMocks());

function Buttons() {
  const { deleteOne, deleteMany } = useDeleteWithUndo('groups');
  return (
    <>
      <Button onClick={() => deleteOne({ id: 'vip' }, 'Group deleted')}>Delete one</Button>
      <Button onClick={() => deleteMany(['vip', 'old'], 'Groups deleted')}>Delete many</Button>
    </>
  );
}

/** Deletes, and lets the time for Undo end. */
async function deleteAndWait(button: string, failure: ApiError) {
  // ra-core logs each failure.
  vi.spyOn(console, 'error').mockReturnValue();
  const refuse = vi.fn(() => Promise.reject(failure));
  await renderInApp({ dataProvider: { delete: refuse, deleteMany: refuse }, routes: { '/': <Buttons /> }, at: '/' });
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
}

describe.each(['Delete one', 'Delete many'])('%s', (button) => {
  it.each(FAILURES)('says why, if %s within the time for Undo', async (_, failure, words) => {
    await deleteAndWait(button, failure);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says nothing if the record is already gone', async () => {
    await deleteAndWait(button, new ApiError(404, 'not_found', 'gone'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
