import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { TwoFactorOn } from './TwoFactorOn.tsx';

let respond: (data: object) => void = () => undefined;
respondToCalls(({ url }) =>
  url.pathname.endsWith('/user')
    ? { recovery_codes_left: 5, two_factor_required: false }
    : new Promise((resolve) => {
        respond = resolve;
      }),
);

it('asks before somebody leaves while new recovery codes are on their way, even with the dialog closed', async () => {
  const onCodes = vi.fn();
  const routes = { '/': <TwoFactorOn onCodes={onCodes} />, '/elsewhere': null };
  const { router } = await renderInApp({ routes, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Create new codes' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Your password/), { target: { value: 'heliograph' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create new codes' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: /^(Discard|Close|Leave)/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(/codes are shown only once/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await act(async () => respond({ codes: ['one', 'two'] }));
  await waitFor(() => expect(onCodes).toHaveBeenCalledWith(['one', 'two']));
  expect(router.state.location.pathname).toBe('/');
});
