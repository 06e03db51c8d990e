import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { TenantStateScreen } from './TenantStateScreen.tsx';

respondToCalls(() => ({}));

const SUSPENDED = 'This account is suspended';

it.each([
  ['somebody of a suspended tenant', { name: 'Cobalt', status: 'suspended' }, SUSPENDED],
  ['somebody of an active tenant', { name: 'Acme', status: 'active' }, 'Home'],
  ['somebody of a closed tenant', { name: 'Dune', status: 'terminated' }, 'Closed'],
  ['staff, who have no tenant', null, 'Home'],
])('shows %s the screen that applies to them', async (_, tenant, shown) => {
  const access = { user: { id: 'me', tenant } } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
  await renderInApp({
    routes: { '/suspended': <TenantStateScreen state="suspended" />, '/terminated': 'Closed', '/': 'Home' },
    at: '/suspended',
  });
  await screen.findByText(shown);
  expect(screen.queryAllByText(SUSPENDED)).toHaveLength(shown === SUSPENDED ? 1 : 0);
});

it('shows it to a visitor who is not signed in', async () => {
  await renderInApp({ routes: { '/suspended': <TenantStateScreen state="suspended" /> }, at: '/suspended' });
  await screen.findByText(SUSPENDED);
});
