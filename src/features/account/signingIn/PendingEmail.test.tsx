import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { type Call, respondToCalls } from '#tests/respondToCalls.ts';
import { PendingEmail } from './PendingEmail.tsx';

const ACCOUNT = { email_change: { email: 'new@acme.test', expires_at: '2026-03-01T10:00:00.000Z' } };
const calls: Call[] = [];
respondToCalls((call) => {
  calls.push(call);
  return call.url.pathname.endsWith('/email') ? { email_change: null } : ACCOUNT;
});

it('cancels a change of address once for a double click', async () => {
  await renderInApp({ routes: { '/': <PendingEmail /> }, at: '/' });
  const button = await screen.findByRole('button', { name: 'Keep old address' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep old address' })).toBeNull());
  expect(calls.filter(({ url }) => url.pathname.endsWith('/email'))).toHaveLength(1);
});
