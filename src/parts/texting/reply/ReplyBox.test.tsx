import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { readReplyDraft } from './replyDrafts.ts';

const ADA = {
  id: 'ada',
  first_name: 'Ada',
  last_name: 'L',
  email: '',
  phone: '+12025550123',
  consent: 'opted_in',
  custom: {},
};

const api = slowApi();

/** A reply box that can be closed and opened again. */
function Box({ onSent }: { onSent: (isTextLeft: boolean) => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <ReplyBox contact={ADA as unknown as Contact} onSent={onSent} />}
    </>
  );
}

async function showBox(onSent: (isTextLeft: boolean) => void): Promise<HTMLTextAreaElement> {
  await renderInApp({ routes: { '/': <Box onSent={onSent} /> }, at: '/' });
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = (field: HTMLElement) => fireEvent.submit(field);

it('empties the field once the text is sent', async () => {
  const onSent = vi.fn();
  const field = await showBox(onSent);
  type(field, 'Yes');
  send(field);
  expect(readReplyDraft('ada').body).toBe('Yes');
  api.answer();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(false));
  await waitFor(() => expect(field.value).toBe(''));
  expect(readReplyDraft('ada').body).toBe('');
});

it('keeps what was typed while the text was being sent', async () => {
  const onSent = vi.fn();
  const field = await showBox(onSent);
  type(field, 'Yes');
  send(field);
  type(field, 'Yes, and no');
  api.answer();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(true));
  expect(field.value).toBe('Yes, and no');
  expect(readReplyDraft('ada').body).toBe('Yes, and no');
});

/** Closes the box and opens it again. */
function reopen(): Promise<HTMLTextAreaElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

it('cannot be sent again from a box opened while it is being sent, and is gone from it once sent', async () => {
  type(await showBox(vi.fn()), 'Yes');
  send(screen.getByRole('textbox'));
  await screen.findByRole('button', { name: 'Sending…' });
  const field = await reopen();
  expect(field.value).toBe('Yes');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' }).disabled).toBe(true);
  api.answer();
  await waitFor(() => expect(field.value).toBe(''));
});

it('is the same attempt when sent again from another box after a lost response', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
  });
  type(await showBox(vi.fn()), 'Yes');
  send(screen.getByRole('textbox'));
  await screen.findByText(/The service failed/);
  send(await reopen());
  await screen.findByText(/The service failed/);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send reply' });

it('says why a text cannot be sent in which a field has no value for this person', async () => {
  type(await showBox(vi.fn()), 'Hi {{email}}');
  expect(screen.getByText('Replace the fields in braces that have no value for this person.')).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  type(screen.getByRole('textbox'), 'Hi {{email|there}}');
  expect(screen.queryByText(/Replace the fields/)).toBeNull();
  expect(sendButton().disabled).toBe(false);
});

it('sends no braces of a misspelled field', async () => {
  type(await showBox(vi.fn()), 'Hi {first_name}');
  expect(sendButton().disabled).toBe(true);
});

it('says in a box opened meanwhile that it was not sent, until the text is changed', async () => {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await failed;
    return Response.json({ error: { code: 'conflict', message: 'Ada has opted out.' } }, { status: 409 });
  });
  type(await showBox(vi.fn()), 'Yes');
  send(screen.getByRole('textbox'));
  await screen.findByRole('button', { name: 'Sending…' });
  const field = await reopen();
  fail();
  await screen.findByText(/Ada has opted out/);
  type(await reopen(), 'Yes!');
  await waitFor(() => expect(screen.queryByText(/Ada has opted out/)).toBeNull());
  expect(field.isConnected).toBe(false);
});

it('keeps the page when the session ends while a reply is being written', async () => {
  const field = await showBox(vi.fn());
  expect(interruption.isHeld()).toBe(false);
  type(field, 'Yes');
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  // Reloading loses nothing.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  send(field);
  api.answer();
  await waitFor(() => expect(interruption.isHeld()).toBe(false));
});
