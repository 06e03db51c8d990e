import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { SessionsSection } from './SessionsSection.tsx';

const at = '2026-03-01T10:00:00.000Z';
const OTHER = { id: 'other', is_current: false, created_at: at, last_used_at: at };
respondToCalls(() => [{ ...OTHER, ip: null, location: null, user_agent: null }]);

it('takes a session that has already ended elsewhere off the list', async () => {
  await renderInApp({ routes: { '/': <SessionsSection /> }, at: '/' });
  const button = await screen.findByRole('button', { name: /^Sign out (?!all)/ });
  const error = { code: 'not_found', message: 'There is no session other.' };
  vi.stubGlobal('fetch', async (_: string, { method }: { method?: string } = {}) =>
    method === 'DELETE'
      ? Response.json({ error }, { status: 404 })
      : Response.json({ data: [] }, { headers: { 'Content-Range': 'items */0' } }),
  );
  fireEvent.click(button);
  await screen.findByText(/^Signed out/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull());
});

it('says that what is typed in the other sessions is kept, before it signs them out', async () => {
  await renderInApp({ routes: { '/': <SessionsSection /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out 1 other session?' });
  expect(dialog.textContent).toContain('Anything you are typing there is kept until you sign in there again.');
  expect(dialog.textContent).not.toContain('lost');
});
