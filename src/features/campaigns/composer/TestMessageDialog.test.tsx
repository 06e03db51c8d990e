import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { DraftProvider } from '#src/features/campaigns/draft/DraftContext.tsx';
import { interruption } from '#src/session/interruption/interruption.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { TestMessageDialog } from './TestMessageDialog.tsx';

const api = slowApi();

beforeEach(() => {
  const access = { user: { id: 'me', phone: null }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
});

it('holds a typed number when the session ends, and asks before the page is left', async () => {
  const dialog = (
    <DraftProvider record={null} draftKey="new" isReadOnly>
      <TestMessageDialog sample={null} onClose={() => undefined} />
    </DraftProvider>
  );
  const { router } = await renderInApp({ routes: { '/': dialog, '/contacts': 'Contacts' }, at: '/' });
  const field = await screen.findByRole('textbox');
  expect(interruption.isHeld()).toBe(false);
  fireEvent.change(field, { target: { value: '(202) 555-0123' } });
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  void router.navigate('/contacts');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(router.state.location.pathname).toBe('/');
});

/** Sends, and closes the dialog before the API responds. */
async function sendAndClose(): Promise<void> {
  const dialog = (
    <DraftProvider record={null} draftKey="new" isReadOnly>
      <Reopened>{(close) => <TestMessageDialog sample={null} onClose={close} />}</Reopened>
    </DraftProvider>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '(202) 555-0123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send test' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
}

it('says that the message could not be sent if it was closed meanwhile', async () => {
  await sendAndClose();
  const error = { code: 'invalid', message: 'It opted out.', fields: { to: 'no' } };
  api.answer(Response.json({ error }, { status: 422 }));
  expect(await screen.findByText(/It opted out/)).toBeTruthy();
});

it('leaves a dialog that was opened meanwhile open', async () => {
  await sendAndClose();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('textbox');
  api.answer({ to: '+12025550123' });
  await screen.findByText(/Test message on its way/);
  expect(screen.getByRole('textbox')).toBeTruthy();
});
