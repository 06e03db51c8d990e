import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SignedInUser } from '#src/domain/people/user.ts';
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

/** What the page does when a request is refused because of the tenant's state. */
function refusals() {
  let listener: (state: 'suspended') => void = () => undefined;
  vi.spyOn(session, 'onTenantState').mockImplementation((each) => {
    listener = each;
    return () => undefined;
  });
  return { refuse: () => listener('suspended') };
}

it('reads the user once for all requests that are refused while the tenant’s state is not known yet', async () => {
  const { refuse } = refusals();
  const refresh = vi.spyOn(session, 'refreshUser').mockReturnValue(undefined);
  let endReading: () => void = () => undefined;
  const reading = () =>
    new Promise<never>((_resolve, reject) => (endReading = () => reject(new Error('No connection.'))));
  vi.spyOn(session, 'user').mockImplementation(reading);
  const stopHolding = interruption.hold();
  await renderInApp({ routes: { '/': <SessionEvents /> }, at: '/' });
  for (let refusals = 0; refusals < 3; refusals += 1) refuse();
  expect(refresh).toHaveBeenCalledTimes(1);
  endReading();
  await vi.waitFor(() => {
    refuse();
    expect(refresh).toHaveBeenCalledTimes(2);
  });
  stopHolding();
});

it('stays where it is if the tenant is active again when the refusal arrives', async () => {
  const { refuse } = refusals();
  vi.spyOn(session, 'refreshUser').mockReturnValue(undefined);
  const readAs = (status: string) =>
    vi.spyOn(session, 'user').mockResolvedValue({ tenant: { status } } as SignedInUser);
  readAs('active');
  const routes = { '/app/contacts': <SessionEvents />, '/suspended': <p>Suspended</p> };
  const { router } = await renderInApp({ routes, at: '/app/contacts' });
  refuse();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.pathname).toBe('/app/contacts');
  readAs('suspended');
  refuse();
  expect(await screen.findByText('Suspended')).toBeTruthy();
});
