import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ForbiddenScreen } from './ForbiddenScreen.tsx';

let respond: (() => void) | null = null;

respondToCalls(async () => {
  await new Promise<void>((resolve) => {
    respond = resolve;
  });
  return { grantors: [{ name: 'Olivia Reyes' }] };
});

it('has room for whom to ask before it is known, so that the button does not move', async () => {
  const access = { user: { id: 'me', role_name: 'Agent', missing_features: [] }, ability: abilityFor([]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  const missing = { permission: ['read', 'billing'], reason: null };
  const { router } = await renderInApp({ routes: { '/': 'Home', '/forbidden': <ForbiddenScreen /> }, at: '/' });
  await router.navigate('/forbidden', { state: { missing } });
  const lines = () => screen.getAllByRole('paragraph').length;
  await screen.findByRole('link');
  const before = lines();
  await waitFor(() => expect(respond).not.toBeNull());
  respond?.();
  await screen.findByText(/Olivia Reyes/);
  expect(lines()).toBe(before);
});
