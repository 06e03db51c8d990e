import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ActivityList } from './ActivityList.tsx';

const ENTRY = {
  id: 'e1',
  action: 'delete',
  subject: 'groups',
  record_id: 'g1',
  record_name: 'VIP',
  actor_name: 'Ada',
  via: null,
  at: '2026-01-01T00:00:00Z',
  ip: null,
  before: null,
  after: null,
};

respondToCalls(() => []);

beforeEach(() => {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
});

it('opens an entry over the filtered list, which is as before when it closes', async () => {
  const getList = async () => ({ data: [ENTRY], total: 1 }) as never;
  const getOne = async () => ({ data: ENTRY }) as never;
  const filter = encodeURIComponent('{"action":["delete"]}');
  const { router } = await renderInApp({
    dataProvider: { getList, getOne },
    routes: {
      '/activity': (
        <ResourceContextProvider value="activity">
          <ActivityList />
        </ResourceContextProvider>
      ),
    },
    at: `/activity?filter=${filter}&sort=id&order=ASC&page=1&perPage=25`,
  });
  const before = router.state.location.search;
  fireEvent.click(await screen.findByRole('link', { name: /VIP/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe(before);
});
