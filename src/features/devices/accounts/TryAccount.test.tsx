import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ConnectAccount } from './ConnectAccount.tsx';

const TRIAL = { words: null, balance: null, senders: [{ sender: '+12025550100', name: '' }] };

let answer: () => unknown = () => TRIAL;

respondToCalls(() => answer());

it('shows the result only for the account that was tried, whichever of its senders is chosen', async () => {
  await renderInApp({ routes: { '/': <ConnectAccount kind="twilio" /> }, at: '/' });
  const secret = await screen.findByLabelText(/^Auth token/);
  fireEvent.change(screen.getByLabelText(/^Account SID/), { target: { value: `AC${'0'.repeat(32)}` } });
  fireEvent.change(secret, { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  fireEvent.click(await screen.findByRole('button', { name: /\+12025550100/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Sender/).value).toBe('+12025550100'));
  expect(screen.getByRole('button', { name: /\+12025550100/ })).toBeTruthy();
  fireEvent.change(secret, { target: { value: 'wrong' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /\+12025550100/ })).toBeNull());
});

it('does not blame the operator for a failure of the service', async () => {
  answer = () => Response.json({ error: { code: 'internal', message: 'It failed.' } }, { status: 500 });
  await renderInApp({ routes: { '/': <ConnectAccount kind="twilio" /> }, at: '/' });
  fireEvent.change(await screen.findByLabelText(/^Auth token/), { target: { value: 'right' } });
  fireEvent.change(screen.getByLabelText(/^Account SID/), { target: { value: `AC${'0'.repeat(32)}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The connection could not be tested')).toBeTruthy();
});

it('says that a trial takes long, after ten seconds', async () => {
  answer = () => new Promise(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await renderInApp({ routes: { '/': <ConnectAccount kind="twilio" /> }, at: '/' });
    fireEvent.change(await screen.findByLabelText(/^Auth token/), { target: { value: 'right' } });
    fireEvent.change(screen.getByLabelText(/^Account SID/), { target: { value: `AC${'0'.repeat(32)}` } });
    fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Test connection' })).toHaveProperty('disabled', true),
    );
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/longer than usual/)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
