import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { TypeChangeDialog } from './TypeChangeDialog.tsx';

const PREVIEW = { contacts_count: 0, convertible: 0, lost: 0, examples: [], smart_groups: [] };
const api = slowApi(({ url }) => (url.pathname.endsWith('/preview') ? PREVIEW : undefined));

/** Changes a text to a number, and closes the dialog before the API responds. */
async function changeAndClose(): Promise<void> {
  const field: CustomField = { key: 'size', label: 'Size', type: 'text', choices: [], is_retired: false };
  const dialog = (
    <Reopened>{(close) => <TypeChangeDialog field={field} version={1} onClose={close} onChanged={vi.fn()} />}</Reopened>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'number' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change type' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
}

it('says that the type could not be changed if it was closed meanwhile', async () => {
  await changeAndClose();
  api.answer(Response.json({ error: { code: 'conflict', message: 'A group uses it.' } }, { status: 409 }));
  expect(await screen.findByText(/A group uses it/)).toBeTruthy();
});

it('leaves a dialog that was opened meanwhile open', async () => {
  await changeAndClose();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('combobox');
  api.answer();
  await screen.findByText('Type of Size changed');
  expect(screen.getByRole('combobox')).toBeTruthy();
});
