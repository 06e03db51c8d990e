import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { NewMessage } from './NewMessage.tsx';

respondToCalls(() => ({ contact_id: 'ada' }));

beforeEach(() => {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'send', subject: 'messages' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
});

it.each([
  ['Back', (router: { navigate: (delta: number) => Promise<void> }) => act(() => router.navigate(-1))],
  ['Escape', async () => fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), { key: 'Escape' })],
])(
  'asks before %s loses a new message',
  async (_, leave) => {
    const { router } = await renderInApp({ routes: { '/': <NewMessage /> }, at: '/' });
    await act(() => router.navigate('/?new=1'));
    const message = await screen.findByRole('textbox', { name: 'Message' });
    fireEvent.change(message, { target: { value: 'Hello' } });
    await leave(router as never);
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect(message.isConnected).toBe(true);
    fireEvent.change(message, { target: { value: '' } });
    await leave(router as never);
    await waitFor(() => expect(message.isConnected).toBe(false));
  },
  20_000,
);

it('opens the conversation once the message is sent, without asking', async () => {
  const { router } = await renderInApp({ routes: { '/': <NewMessage /> }, at: '/?new=1' });
  const to = await screen.findByRole('combobox', { name: /To/ });
  fireEvent.change(to, { target: { value: '+1 202 555 0123' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(router.state.location.search).toBe('?with=ada'));
});
