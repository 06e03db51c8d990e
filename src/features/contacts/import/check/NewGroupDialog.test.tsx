import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';

const create = vi.fn();
const onCreated = vi.fn();

beforeEach(() => {
  create.mockReset();
  onCreated.mockReset();
});

/** Opens the dialog, and types a name. `respond` ends the request. */
async function type(): Promise<{ form: HTMLFormElement; respond: (response: unknown) => void }> {
  let respond: (response: unknown) => void = () => undefined;
  const response = new Promise((resolve) => {
    respond = resolve;
  });
  create.mockReturnValue(response);
  const dialog = <Reopened>{(close) => <NewGroupDialog onCreated={onCreated} onClose={close} />}</Reopened>;
  await renderInApp({ dataProvider: { create }, routes: { '/': dialog }, at: '/' });
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: 'Club' } });
  return { form: field.closest('form') as HTMLFormElement, respond };
}
/** Saves, and closes the dialog before the API responds. */
async function saveAndClose(): Promise<(response: unknown) => void> {
  const { form, respond } = await type();
  fireEvent.submit(form);
  await waitFor(() => expect(create).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  return respond;
}

it('creates one group, even if Enter is pressed twice at once', async () => {
  const { form, respond } = await type();
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  respond({ data: { id: 'club' } });
  await screen.findByText('Group “Club” created');
  expect(create).toHaveBeenCalledOnce();
  expect(onCreated.mock.calls).toEqual([['club']]);
});

it('says that a group could not be created if it was closed meanwhile', async () => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  const respond = await saveAndClose();
  respond(Promise.reject(new ApiError(409, 'conflict', 'There is already a group of this name.')));
  expect(await screen.findByText(/There is already a group of this name/)).toBeTruthy();
});

it('leaves a dialog that was opened meanwhile open, and the chosen groups as they are', async () => {
  const respond = await saveAndClose();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('textbox');
  respond({ data: { id: 'club' } });
  await screen.findByText('Group “Club” created');
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(onCreated).not.toHaveBeenCalled();
});
