import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { interruption } from '#src/session/interruption/interruption.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { NewMessageDialog } from './NewMessageDialog.tsx';

const api = slowApi();

/** Opens the dialog, with a number and a text. */
function write(onClose = vi.fn(), onSent = vi.fn()): Promise<HTMLElement> {
  return writeIn(<NewMessageDialog onClose={onClose} onSent={onSent} />);
}
async function writeIn(dialog: ReactNode): Promise<HTMLElement> {
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  fireEvent.change(await screen.findByRole('combobox', { name: /To/ }), { target: { value: '+1 202 555 0123' } });
  const text = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.change(text, { target: { value: 'Hello' } });
  return text;
}

it('prevents changes while the message is being sent', async () => {
  const onSent = vi.fn();
  const text = await write(vi.fn(), onSent);
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(text.closest('[inert]')).not.toBeNull());
  api.answer();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

it('is kept while it is being sent, in case the session or a visit ends', async () => {
  const text = await write();
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(text.closest('[inert]')).not.toBeNull());
  expect(interruption.isHeld()).toBe(true);
});

it('can be changed again if it could not be sent', async () => {
  const text = await write();
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 }));
  text.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText(/The service failed/);
  expect(text.closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(text);
});

it('does not lose a text to a click outside', async () => {
  const onClose = vi.fn();
  const text = await write(onClose);
  const clickOutside = () => {
    const outside = document.querySelector('.MuiDialog-container') as Element;
    fireEvent.mouseDown(outside);
    fireEvent.click(outside);
  };
  clickOutside();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(text, { target: { value: '' } });
  clickOutside();
  expect(onClose).toHaveBeenCalledOnce();
});

/** Sends, and closes the dialog before the API responds. */
async function sendAndClose(onSent: () => void): Promise<void> {
  const dialog = <Reopened>{(close) => <NewMessageDialog onClose={close} onSent={onSent} />}</Reopened>;
  const text = await writeIn(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(text.closest('[inert]')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // If it cannot be sent, the text is lost.
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('says that a message could not be sent if it was closed meanwhile', async () => {
  await sendAndClose(() => undefined);
  const error = { code: 'invalid', message: 'It opted out.', fields: { to: 'no' } };
  api.answer(Response.json({ error }, { status: 422 }));
  expect(await screen.findByText(/It opted out/)).toBeTruthy();
});

it('does not open the conversation if it was closed while being sent', async () => {
  const onSent = vi.fn();
  await sendAndClose(onSent);
  api.answer({ contact_id: 'ann' });
  await screen.findByText('Message queued');
  expect(onSent).not.toHaveBeenCalled();
});
