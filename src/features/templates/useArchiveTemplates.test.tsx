import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { useArchiveTemplates } from './useArchiveTemplates.ts';

let response: unknown;
respondToCalls(() => response);

beforeEach(() => {
  response = { changed: [] };
});

function Buttons() {
  const archive = useArchiveTemplates();
  return [true, false].map((archived) => (
    <button key={String(archived)} type="button" onClick={() => void archive(['t1'], archived)}>
      {archived ? 'Archive' : 'Restore'}
    </button>
  ));
}

it.each([
  ['Archive', 'Nothing to archive: it was archived or deleted in the meantime.'],
  ['Restore', 'Nothing to restore: it was restored or deleted in the meantime.'],
])('%s says why nothing changed, instead of a count of 0', async (button, message) => {
  await renderInApp({ routes: { '/': <Buttons /> }, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers Undo again if nobody knows whether it was done, until it is', async () => {
  response = { changed: ['t1'] };
  await renderInApp({ routes: { '/': <Buttons /> }, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  response = Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
  fireEvent.click(undo);
  const failure = await screen.findByText(/service failed/);
  response = { changed: ['t1'] };
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(failure.isConnected).toBe(false));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('does not offer Undo again if it was refused', async () => {
  response = { changed: ['t1'] };
  await renderInApp({ routes: { '/': <Buttons /> }, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  response = Response.json({ error: { code: 'forbidden', message: 'no' } }, { status: 403 });
  fireEvent.click(undo);
  await screen.findByText(/does not allow this/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
