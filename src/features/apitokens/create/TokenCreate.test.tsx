import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { TokenCreate } from './TokenCreate.tsx';

respondToCalls(() => ({}));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the form, and fills in what a token needs. */
async function fillToken(): Promise<void> {
  const scope = [{ action: 'manage' as const, subject: 'all' as const }];
  const access = { user: { id: 'me', scope }, ability: abilityFor(scope) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  await renderInApp({ routes: { '/': <TokenCreate /> }, at: '/' });
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Shop');
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
}

it('requests the same token again after a failure, a minute later too, as the API refuses a key for another one', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    requests.push([new Headers(headers).get('Idempotency-Key'), body]);
    return Response.json({ error: { code: 'internal', message: 'Broken' } }, { status: 500 });
  });
  await fillToken();
  fireEvent.click(screen.getByRole('button', { name: /Create/ }));
  await screen.findByText(/What you typed is kept/);
  vi.setSystemTime(Date.now() + 60_000);
  fireEvent.click(screen.getByRole('button', { name: /Create/ }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toEqual(requests[0]);
});

it('shows at the day why the API refuses the expiry', async () => {
  const fields = { expires_at: 'must be between the years 1970 and 2999' };
  const error = { code: 'unprocessable', message: 'Not saved.', fields };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }));
  await fillToken();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Expires/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'On a date you choose' }));
  const day = await screen.findByLabelText<HTMLInputElement>(/Last day/);
  fireEvent.change(day, { target: { value: '3500-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: /Create/ }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/between the years 1970 and 2999/)).toBeTruthy();
});
