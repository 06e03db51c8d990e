import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { NoteForm } from './NoteForm.tsx';
import { readNoteDraft } from './noteDrafts.ts';

const NOTE = { id: 'note', body: 'Call', mentions: [] as string[] } as ConversationNote;

const api = slowApi();

/** Something that can be closed and opened again. */
function Closable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && children}
    </>
  );
}

async function showForm(note?: ConversationNote, onDone?: () => void): Promise<HTMLTextAreaElement> {
  const form = <NoteForm contactId="ada" {...(note && { note })} {...(onDone && { onDone })} />;
  await renderInApp({ routes: { '/': <Closable>{form}</Closable> }, at: '/' });
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const reopen = () => [1, 2].map(() => fireEvent.click(screen.getByText('Toggle')));
const save = (field: HTMLElement) => fireEvent.submit(field);
const isSaved = () =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /note/ }).disabled).toBe(false));

it('empties the field once the note is saved', async () => {
  const field = await showForm();
  type(field, 'Call back');
  save(field);
  expect(readNoteDraft('ada')?.body).toBe('Call back');
  api.answer();
  await waitFor(() => expect(field.value).toBe(''));
  expect(readNoteDraft('ada')).toBeNull();
});

it('keeps what was typed while a new note was being saved', async () => {
  const field = await showForm();
  type(field, 'Call');
  save(field);
  type(field, 'Call back');
  api.answer();
  await isSaved();
  expect(field.value).toBe('Call back');
  expect(readNoteDraft('ada')?.body).toBe('Call back');
});

it('stays open with what was typed while a changed note was being saved', async () => {
  const onDone = vi.fn();
  const field = await showForm(NOTE, onDone);
  type(field, 'Call back');
  save(field);
  type(field, 'Call back today');
  api.answer();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false));
  expect(field.value).toBe('Call back today');
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(readNoteDraft('note')).toBeNull();
});

it('is not offered again by a form opened while it is being saved', async () => {
  const field = await showForm();
  type(field, 'Call back');
  save(field);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /note/ });
  await waitFor(() => expect(button().disabled).toBe(true));
  reopen();
  const reopenedField = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(reopenedField.value).toBe('Call back');
  expect(button().disabled).toBe(true);
  api.answer();
  await waitFor(() => expect(reopenedField.value).toBe(''));
});

it('adds a note once, even if it is added again after a lost response, in a form opened again', async () => {
  const keys: (string | null)[] = [];
  let status = 500;
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return Response.json(status === 500 ? { error: { code: 'internal', message: 'no' } } : { data: NOTE }, { status });
  });
  const field = await showForm();
  type(field, 'Call back');
  save(field);
  await screen.findByText(/The service failed/);
  reopen();
  const reopenedField = await screen.findByRole<HTMLTextAreaElement>('textbox');
  status = 201;
  save(reopenedField);
  await waitFor(() => expect(reopenedField.value).toBe(''));
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/./)]));
  type(reopenedField, 'Call back');
  save(reopenedField);
  await waitFor(() => expect(reopenedField.value).toBe(''));
  expect(new Set(keys).size).toBe(2);
});

it('says in a form opened meanwhile that it was not saved, until it is discarded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'conflict', message: 'Gone.' } }, { status: 409 }));
  const field = await showForm(NOTE);
  type(field, 'Call back');
  save(field);
  await screen.findByText('Gone.');
  reopen();
  await screen.findByText('Gone.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  reopen();
  await waitFor(() => expect(screen.queryByText('Gone.')).toBeNull());
});

it.each([undefined, NOTE])('keeps the page when the session ends while a note is being written: %o', async (note) => {
  const field = await showForm(note, vi.fn());
  expect(interruption.isHeld()).toBe(false);
  type(field, 'Call back');
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  type(field, note?.body ?? '');
  await waitFor(() => expect(interruption.isHeld()).toBe(false));
});
