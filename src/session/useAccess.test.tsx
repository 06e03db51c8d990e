import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { session } from './session.ts';
import { useAccess, useCan } from './useAccess.ts';

const AGENT = { id: 'u-1', name: 'Agnes', scope: [{ action: 'read', subject: 'contacts' }] };

let api: TestApi;
let user: () => Reply = () => ({ data: AGENT });

beforeEach(async () => {
  user = () => ({ data: AGENT });
  api = await startApi(({ path }) => (path === '/user' ? user() : { data: { token: 'opaque' } }));
});

afterEach(async () => {
  session.reset('signed_out');
  await api.close();
});

function Screen() {
  const access = useAccess();
  const sends = useCan({ action: 'send', subject: 'campaigns' });
  const reads = useCan({ action: 'read', subject: 'contacts' });
  return <p>{`${access?.user.name ?? 'nobody'}, reads: ${reads.isAllowed}, sends: ${sends.isAllowed}`}</p>;
}

const show = () =>
  act(async () => {
    render(
      <Suspense fallback="loading">
        <Screen />
      </Suspense>,
    );
  });

const signIn = () => act(() => session.login({ email: 'agent@acme.test', password: 'x' }));

describe('useAccess', () => {
  it('returns null while nobody is signed in, without a loading state', async () => {
    await show();
    expect(screen.getByText('nobody, reads: false, sends: false')).toBeTruthy();
  });

  it('returns the user and their rights, and follows changes', async () => {
    await signIn();
    await show();
    expect(await screen.findByText('Agnes, reads: true, sends: false')).toBeTruthy();
    await act(() => session.logout());
    expect(await screen.findByText('nobody, reads: false, sends: false')).toBeTruthy();
    await signIn();
    expect(await screen.findByText('Agnes, reads: true, sends: false')).toBeTruthy();
  });

  it('returns the new scope after the record changed', async () => {
    await signIn();
    await show();
    await screen.findByText('Agnes, reads: true, sends: false');
    user = () => ({ data: { ...AGENT, scope: [{ action: 'manage', subject: 'all' }] } });
    act(() => session.refreshUser());
    expect(await screen.findByText('Agnes, reads: true, sends: true')).toBeTruthy();
  });
});
