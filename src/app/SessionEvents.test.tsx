import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { interruption } from '#src/session/interruption/interruption.ts';
import { session } from '#src/session/session.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { SessionEvents } from './SessionEvents.tsx';
import { loadTextsWith } from './screens/screenTexts.ts';

it('says that the session ends with the page when the browser could not store it', async () => {
  loadTextsWith(async () => undefined);
  vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
  await renderInApp({ routes: { '/': <SessionEvents /> }, at: '/' });
  await screen.findByText(/^This browser cannot store your session/);
});

it('reads the user once for all requests that are refused while the tenant’s state is not known yet', async () => {
  let refuse: (state: 'suspended') => void = () => undefined;
  vi.spyOn(session, 'onTenantState').mockImplementation((listener) => {
    refuse = listener;
    return () => undefined;
  });
  const refresh = vi.spyOn(session, 'refreshUser').mockReturnValue(undefined);
  let endReading: () => void = () => undefined;
  const reading = () =>
    new Promise<never>((_resolve, reject) => (endReading = () => reject(new Error('No connection.'))));
  vi.spyOn(session, 'user').mockImplementation(reading);
  const stopHolding = interruption.hold();
  await renderInApp({ routes: { '/': <SessionEvents /> }, at: '/' });
  for (let refusals = 0; refusals < 3; refusals += 1) refuse('suspended');
  expect(refresh).toHaveBeenCalledTimes(1);
  endReading();
  await vi.waitFor(() => {
    refuse('suspended');
    expect(refresh).toHaveBeenCalledTimes(2);
  });
  stopHolding();
});
