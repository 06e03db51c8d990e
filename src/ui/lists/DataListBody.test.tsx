import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider, useStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import type { ListParams } from '#src/api/firstRequests.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { DataList } from './DataList.tsx';

respondToCalls(() => ({}));

function Remembered() {
  const [params] = useStore('groups.listParams', null);
  return <output>{JSON.stringify(params)}</output>;
}

async function show(search: string) {
  const refused = new ApiError(400, 'bad_request', 'There is no field shoe.');
  const getList = vi.fn(async (_: string, { filter, pagination }: ListParams) => {
    if ('shoe' in filter || pagination.perPage > 10_000) throw refused;
    return { data: [{ id: 'vip', name: 'VIP' }], total: 1 };
  });
  await showList({ getList, search });
}

async function showList({ getList, search }: { getList: unknown; search: string }) {
  const list = (
    <ResourceContextProvider value="groups">
      <DataList
        label="Groups"
        columns={[{ source: 'name', label: 'Name', render: ({ name }) => name }]}
        searchLabel="Find a group"
        exports={null}
        empty={null}
      />
      <Remembered />
    </ResourceContextProvider>
  );
  await renderInApp({ dataProvider: { getList } as never, routes: { '/groups': list }, at: `/groups?${search}` });
}
const remembered = () => document.querySelector('output')?.textContent;

it('remembers a filter', async () => {
  await show('filter={"q":"v"}&order=ASC&page=1&perPage=25&sort=name');
  await screen.findByText('VIP');
  expect(remembered()).toContain('"q":"v"');
});

it('shows a search of the address that is too long as far as it is searched, and remembers no more', async () => {
  await show(`filter={"q":"${'v'.repeat(201)}"}&order=ASC&page=1&perPage=25&sort=name`);
  await screen.findByText('VIP');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('v'.repeat(200));
  await waitFor(() => expect(remembered()).toContain(`"${'v'.repeat(200)}"`));
});

it('does not remember a filter that the API refuses', async () => {
  await show('filter={"shoe":43}&order=ASC&page=1&perPage=25&sort=name');
  await screen.findByText('This list cannot be shown this way');
  await waitFor(() => expect(remembered()).toBe('null'));
});

it.each([
  ['filter', 'filter={"shoe":43}&order=ASC&page=1&perPage=25&sort=name'],
  ['number of rows', 'order=ASC&page=1&perPage=100000&sort=name'],
])('says in the API’s words which %s it refuses, and shows the whole list on request', async (_, search) => {
  await show(search);
  await screen.findByText('There is no field shoe.');
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole list' }));
  await screen.findByText('VIP');
});

it('says nothing of a list until its response, when the search before found nothing', async () => {
  const pending: (() => void)[] = [];
  /** Answers the next request once it arrives. */
  const answer = async () => {
    await waitFor(() => expect(pending).toHaveLength(1));
    pending.pop()?.();
  };
  const getList = async (_: string, { filter }: { filter: { q?: string } }) => {
    if (filter.q === 'x') return { data: [], total: 0 };
    await new Promise<void>((resolve) => pending.push(resolve));
    return { data: filter.q ? [] : [{ id: 'vip', name: 'VIP' }], total: filter.q ? 0 : 1 };
  };
  const list = (
    <DataList
      resource="groups"
      label="Groups"
      columns={[{ source: 'name', label: 'Name' }]}
      searchLabel="Find a group"
      exports={null}
      empty="No groups yet"
    />
  );
  const at = `/groups?${new URLSearchParams({ filter: '{"q":"x"}' })}`;
  await renderInApp({ dataProvider: { getList } as never, routes: { '/groups': list }, at });
  await screen.findByText('Nothing matches');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'y' } });
  await waitFor(() => expect(screen.queryByText('Nothing matches')).toBeNull());
  await answer();
  await screen.findByText('Nothing matches');

  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByText('Nothing matches')).toBeNull());
  expect(screen.queryByText('No groups yet')).toBeNull();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  await answer();
  await screen.findByText('VIP');
});

it('shows the last page instead of one beyond it', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: index, name: `Group ${index + 1}` }));
  const getList = async (_: string, { pagination: { page, perPage } }: ListParams) => ({
    data: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
  });
  await showList({ getList, search: 'order=ASC&page=9&perPage=25&sort=name' });
  expect(await screen.findByText('51–60 of 60')).toBeTruthy();
});
