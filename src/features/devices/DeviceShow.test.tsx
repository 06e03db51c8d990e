import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { deletedElsewhere } from '#tests/deletedElsewhere.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { DeviceShow } from './DeviceShow.tsx';

respondToCalls(({ url }) => (url.pathname.endsWith('/history') ? [] : {}));

beforeEach(() => {
  // react-admin logs failures of a data provider, and React what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'update', subject: 'devices' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
});

const DEVICE = {
  id: 'reception',
  name: 'Reception',
  status: 'disabled',
  alarm: null,
  kind: 'android',
  version: 1,
  sims: [],
  countries: 'all',
  working_hours: null,
  messages_per_minute: 10,
  segment_price: null,
};

/** Opens the settings of a device, which somebody deletes then. `notice`: the page looks for it again. */
async function openSettings(): Promise<{ name: HTMLInputElement; notice: () => Promise<void> }> {
  const getOne = vi.fn(async () => ({ data: DEVICE }));
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScreenErrorBoundary>
        <DeviceShow />
      </ScreenErrorBoundary>
    </QueryClientProvider>
  );
  await renderInApp({
    dataProvider: { getOne } as unknown as Partial<DataProvider>,
    routes: { '/devices/:id/show': page },
    at: '/devices/reception/show?tab=settings',
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  return {
    name,
    notice: () => deletedElsewhere(getOne),
  };
}

it('keeps what was typed when somebody deletes the device, and says so', async () => {
  const { name, notice } = await openSettings();
  await userEvent.type(name, ' desk');
  await notice();
  expect(await screen.findByText('Deleted in the meantime')).toBeTruthy();
  expect([name.isConnected, name.value]).toEqual([true, 'Reception desk']);
});

it('shows the 404 page when somebody deletes the device while nothing was typed', async () => {
  const { notice } = await openSettings();
  await notice();
  expect(await screen.findByText(/could not be found/)).toBeTruthy();
});
