import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { UnsureActions } from './UnsureActions.tsx';

const UNSURE = {
  id: 'm1',
  direction: 'outgoing',
  status: 'unsure',
  contact_id: 'ada',
  device_id: null,
} as unknown as Message;

let calls: string[] = [];
let respond: () => void = () => undefined;
let response: unknown = UNSURE;

respondToCalls(async ({ url }) => {
  calls.push(url.pathname.split('/').at(-1) ?? '');
  await new Promise<void>((resolve) => {
    respond = resolve;
  });
  return response;
});

async function show(Actions: ComponentType) {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  calls = [];
  response = UNSURE;
  await renderInApp({ routes: { '/': <Actions /> }, at: '/' });
}

it.each([
  ['Check again', 'check-again', () => <UnsureActions message={UNSURE} />],
  ['Mark as sent', 'mark-sent', () => <UnsureActions message={UNSURE} />],
])('does it once on a double click, and stays off until it is done: %s', async (name, operation, actions) => {
  await show(actions);
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(calls).toContain(operation));
  expect(button.disabled).toBe(true);
  respond();
  await screen.findAllByRole('status');
  expect(calls).toEqual([operation]);
});

it('keeps its question open until sending again is done, and says there why it was refused', async () => {
  await show(() => <UnsureActions message={UNSURE} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog');
  response = Response.json({ error: { code: 'conflict', message: 'The device is disabled.' } }, { status: 409 });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(calls).toEqual(['send-again']));
  expect(screen.getByRole('dialog')).toBe(dialog);
  respond();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
});
