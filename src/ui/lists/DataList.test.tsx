import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { DataList } from './DataList.tsx';
import { LIST_EXPORTS } from './export/listExports.tsx';

it.each(['table', 'cards'])('tells the checkboxes of its rows apart: %s', async (look) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: look === 'cards',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const groups = [
    { id: 'vip', name: 'VIP' },
    { id: 'staff', name: 'Staff' },
  ];
  const getList = async () => ({ data: groups, total: 2 }) as never;
  const list = (
    <DataList
      resource="groups"
      label="Groups"
      columns={[{ source: 'name', label: 'Name', isPrimary: true, cardRole: 'title' }]}
      exports={LIST_EXPORTS}
      empty={null}
    />
  );
  await renderInApp({ dataProvider: { getList }, routes: { '/': list }, at: '/' });
  expect(await screen.findByRole('checkbox', { name: 'Select', description: 'VIP' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select', description: 'Staff' })).toBeTruthy();
  vi.unstubAllGlobals();
});

it('says that it was not loaded if its records lack what its refreshing needs', async () => {
  // React logs the error.
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const list = (
    <>
      <h1>Campaigns</h1>
      <DataList
        resource="campaigns"
        label="Campaigns"
        columns={[{ source: 'name', label: 'Name', isPrimary: true, cardRole: 'title' }]}
        exports={LIST_EXPORTS}
        refetchInterval={({ state }) => {
          const { data } = (state.data ?? { data: [] }) as { data: { totals?: { queued: number } }[] };
          return data.some(({ totals }) => (totals as { queued: number }).queued > 0) ? 10_000 : false;
        }}
        empty={null}
      />
    </>
  );
  const getList = async () => ({ data: [{ id: 'spring', name: 'Spring' }], total: 1 }) as never;
  await renderInApp({ dataProvider: { getList }, routes: { '/': list }, at: '/' });
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Campaigns' })).toBeTruthy();
  logged.mockRestore();
});
