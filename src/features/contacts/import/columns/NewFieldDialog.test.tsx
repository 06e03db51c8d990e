import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import type { Call } from '#tests/respondToCalls.ts';
import { slowApi } from '#tests/slowApi.ts';
import { NewFieldDialog } from './NewFieldDialog.tsx';

let respond: (call: Call) => unknown;
const api = slowApi((call) => respond(call));
const setTarget = vi.fn();

beforeEach(() => {
  setTarget.mockReset();
  respond = () => undefined;
  vi.spyOn(importDraft, 'setTarget').mockImplementation(setTarget);
  vi.spyOn(importDraft, 'setCustomFields').mockResolvedValue();
});

/** Saves a field for the column Birthday, and closes the dialog before the API responds. */
async function saveAndClose(): Promise<void> {
  const dialog = (
    <Reopened>
      {(close) => <NewFieldDialog column={2} name="Birthday" guess={{ type: 'date', choices: [] }} onClose={close} />}
    </Reopened>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  const field = await screen.findByRole('textbox');
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
}

it('says that a field could not be created if it was closed meanwhile', async () => {
  await saveAndClose();
  api.answer(Response.json({ error: { code: 'conflict', message: 'There are too many fields.' } }, { status: 409 }));
  expect(await screen.findByText(/There are too many fields/)).toBeTruthy();
});

it('leaves a dialog that was opened meanwhile open, and the column as it is', async () => {
  await saveAndClose();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('textbox');
  api.answer({ version: 1, custom_fields: [] });
  await screen.findByText('Field “Birthday” created');
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(setTarget).not.toHaveBeenCalled();
});

it('takes the field it has created itself, if the response was lost', async () => {
  let fields: unknown[] = [];
  respond = ({ body }) => {
    if (!body) return { version: 1, custom_fields: fields };
    fields = (body as { custom_fields: unknown[] }).custom_fields;
    return new Response('<h1>Bad gateway</h1>', { status: 500 });
  };
  const dialog = <NewFieldDialog column={2} name="Birthday" guess={{ type: 'date', choices: [] }} onClose={vi.fn()} />;
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  const add = () => fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  await screen.findByRole('textbox');
  add();
  await screen.findByText(/We cannot tell whether this was done/);
  expect(setTarget).not.toHaveBeenCalled();
  add();
  await waitFor(() => expect(setTarget).toHaveBeenCalledWith(2, 'custom.birthday'));
  expect(fields).toHaveLength(1);
});
