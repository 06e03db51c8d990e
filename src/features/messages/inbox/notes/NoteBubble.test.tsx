import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { NoteBubble } from './NoteBubble.tsx';

respondToCalls(() => []);

/** Confirms the question whether to delete a note, and lets the API respond with a failure. */
async function deleteNote(status: number, error: object) {
  const access = { user: { id: 'eve' }, ability: abilityFor([{ action: 'reply', subject: 'messages' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
  const created_at = '2026-03-01T10:00:00.000Z';
  const note = { id: 'note', author_id: 'eve', body: 'Call', mentions: [] as string[], created_at } as ConversationNote;
  await renderInApp({ routes: { '/': <NoteBubble note={note} /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
  await screen.findByText('Delete this note?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete note' }).at(-1) as HTMLElement);
}

it('says that a note is deleted if it was already deleted in another tab', async () => {
  await deleteNote(404, { code: 'not_found', message: 'There is no note.' });
  await screen.findByText('Note deleted');
  await waitFor(() => expect(screen.queryByText('This no longer exists.')).toBeNull());
});

it('keeps its question open when the deletion fails, and says why there', async () => {
  await deleteNote(403, { code: 'forbidden', message: 'No.' });
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Delete this note?')).toBeTruthy();
});
