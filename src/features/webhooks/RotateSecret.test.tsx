import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook } from '#src/domain/webhooks/webhook.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { RotateSecret } from './RotateSecret.tsx';

let respond: (data: object) => void = () => undefined;
respondToCalls(
  () =>
    new Promise((resolve) => {
      respond = resolve;
    }),
);

it('asks before somebody leaves while the new secret is on its way, even with the dialog closed', async () => {
  const page = <RotateSecret webhook={{ id: 'till', name: 'Till' } as Webhook} />;
  const { router } = await renderInApp({ routes: { '/': page, '/elsewhere': null }, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Rotate secret' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(/has not arrived yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  act(() => respond({ secret: 'whsec_new', previous_secret_until: '2026-03-02T12:00:00.000Z' }));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
