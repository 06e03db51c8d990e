import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { User } from '#src/domain/people/user.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { InvitationActions } from './InvitationActions.tsx';

const INVITED = { id: 'priya', email: 'priya@acme.test', status: 'invited' } as User;

let calls: string[] = [];

respondToCalls(async ({ url }) => {
  calls.push(url.pathname.split('/').at(-1) ?? '');
  return INVITED;
});

async function renderActions(): Promise<HTMLElement> {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  calls = [];
  await renderInApp({ routes: { '/': <InvitationActions user={INVITED} /> }, at: '/' });
  return screen.getByRole('button', { name: 'Send again' });
}

it('sends an invitation once on a double click', async () => {
  const button = await renderActions();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findAllByText('Invitation sent to priya@acme.test')).not.toEqual([]);
  expect(calls).toEqual(['send-invitation-again']);
});

it('sends an invitation once even if it is sent before the second click, and again when asked to', async () => {
  const button = await renderActions();
  fireEvent.click(button, { detail: 1 });
  expect(await screen.findAllByText('Invitation sent to priya@acme.test')).not.toEqual([]);
  fireEvent.click(button, { detail: 2 });
  fireEvent.click(button, { detail: 1 });
  await waitFor(() => expect(screen.getAllByText('Invitation sent to priya@acme.test')).toHaveLength(2));
  expect(calls).toEqual(['send-invitation-again', 'send-invitation-again']);
});
