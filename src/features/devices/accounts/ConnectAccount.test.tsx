import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ConnectAccount } from './ConnectAccount.tsx';

respondToCalls(() => ({}));

it('creates one device, even if the account is connected again after a lost response', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    if (method === 'POST') keys.push(new Headers(headers).get('Idempotency-Key'));
    return Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
  });
  await renderInApp({ routes: { '/': <ConnectAccount kind="twilio" /> }, at: '/' });
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(/^Name/, 'Twilio');
  await type(/^Account SID/, `AC${'0'.repeat(32)}`);
  await type(/^Auth token/, 'secret');
  await type(/^Sender/, '+12025550100');
  for (const count of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: /^Connect/ }));
    await waitFor(() => expect(keys).toHaveLength(count));
    await screen.findByText(/The service failed/);
  }
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/./)]));
});
