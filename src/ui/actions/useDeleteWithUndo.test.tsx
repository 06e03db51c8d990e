import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { useDeleteManyWithUndo } from './useDeleteManyWithUndo.ts';
import { useDeleteWithUndo } from './useDeleteWithUndo.ts';

const FAILURES = [
  ['the network drops', new ApiError(0, 'network', 'lost'), /did not respond/],
  ['a colleague changed the record', new ApiError(412, 'version_conflict', 'changed'), /Someone else has changed this/],
  ['a rule refuses', new ApiError(403, 'forbidden', 'no'), /Your role does not allow this/],
] as const;

afterEach(() => vi.restoreAllMocks());

function Buttons() {
  const { deleteOne } = useDeleteWithUndo('groups');
  const deleteMany = useDeleteManyWithUndo('groups');
  return (
    <>
      <Button onClick={() => deleteOne({ id: 'vip' }, 'Group deleted')}>Delete one</Button>
      <Button onClick={() => deleteMany(['vip', 'old'], 'Groups deleted')}>Delete many</Button>
    </>
  );
}

/** Deletes, and lets the time for Undo end. */
async function deleteAndWait(button: string, failure: Error) {
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

it('says how many of several were not deleted, and every reason once', async () => {
  const refusal = new ApiError(403, 'forbidden', 'no');
  const failures = [
    new ApiError(404, 'not_found', 'gone'),
    refusal,
    refusal,
    new ApiError(409, 'conflict', 'Group “Old” is used by a campaign.'),
  ];
  await deleteAndWait('Delete many', new AggregateError(failures));
  expect(
    await screen.findByText('3 not deleted. Your role does not allow this. Group “Old” is used by a campaign.'),
  ).toBeTruthy();
});

it('does not say of several that they were not deleted if nobody knows', async () => {
  const lost = Object.assign(new ApiError(0, 'network', 'lost'), { write: 'DELETE/contacts/groups/vip' });
  await deleteAndWait('Delete many', new AggregateError([lost, new ApiError(403, 'forbidden', 'no')]));
  expect(
    await screen.findByText(
      'We cannot tell whether this was done. You can safely try again here. Your role does not allow this. (2)',
    ),
  ).toBeTruthy();
});

it('says why the only one of several was not deleted, although another was already gone', async () => {
  const failures = [new ApiError(404, 'not_found', 'gone'), new ApiError(403, 'forbidden', 'no')];
  await deleteAndWait('Delete many', new AggregateError(failures));
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
});

it('does not promise, while offline, that a deletion continues', async () => {
  await deleteAndWait('Delete one', new ApiError(0, 'offline', 'offline'));
  expect(await screen.findByText('You are offline. Try again when you are back online.')).toBeTruthy();
});
