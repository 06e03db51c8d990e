import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { answerCalls } from '#tests/answerCalls.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { TokenCreate } from './TokenCreate.tsx';

answerCalls(() => ({}));
afterEach(() => vi.restoreAllMocks());

it('shows at the day why the API refuses the expiry', async () => {
  const scope = [{ action: 'manage' as const, subject: 'all' as const }];
  const access = { user: { id: 'me', scope }, ability: abilityFor(scope) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  const fields = { expires_at: 'must be between the years 1970 and 2999' };
  const error = { code: 'unprocessable', message: 'Not saved.', fields };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }));
  await renderInApp({ routes: { '/': <TokenCreate /> }, at: '/' });
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Shop');
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Expires/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'On a date you choose' }));
  const day = await screen.findByLabelText<HTMLInputElement>(/Last day/);
  fireEvent.change(day, { target: { value: '3500-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: /Create/ }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/between the years 1970 and 2999/)).toBeTruthy();
});
