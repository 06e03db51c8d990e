import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

const GROUPS = [
  { id: 'vip', name: 'Regulars' },
  { id: 'old', name: 'Gone quiet' },
  { id: 'new', name: 'Newcomers' },
];

let client: QueryClient;
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

function Picker({ isMultiple, first }: { isMultiple: boolean; first: string[] }) {
  const [ids, setIds] = useState(first);
  return (
    <>
      <label htmlFor="groups">Groups</label>
      <ReferencePicker
        id="groups"
        ids={ids}
        onChange={setIds}
        reference="groups"
        name={({ name }) => name.toString()}
        isMultiple={isMultiple}
        placeholder="Choose"
      />
      <output>{ids.join()}</output>
    </>
  );
}

const allGroups = async (): Promise<unknown> => ({ data: GROUPS, total: 3 });
const show = async (
  getMany: () => Promise<unknown>,
  isMultiple = true,
  getList = allGroups,
  first = isMultiple ? ['vip', 'old'] : ['vip'],
) => {
  const dataProvider = {
    getMany: getMany as DataProvider['getMany'],
    getList: getList as unknown as DataProvider['getList'],
  };
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const picker = (
    <QueryClientProvider client={client}>
      <Picker isMultiple={isMultiple} first={first} />
    </QueryClientProvider>
  );
  await renderInApp({ dataProvider, routes: { '/': picker }, at: '/' });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Groups' });
};
const choose = async (box: HTMLElement, name: string) => {
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const never = () => new Promise(() => undefined);
const failing = () => {
  vi.spyOn(console, 'error').mockReturnValue();
  return Promise.reject(new ApiError(503, 'unavailable', 'down'));
};
const withoutOld = async () => ({ data: GROUPS.filter(({ id }) => id === 'vip') });

describe('chosen records that are not loaded', () => {
  it.each([
    ['are loading', never, 'Loading', 2],
    ['failed to load', failing, 'This could not be loaded', 2],
    ['are missing in the response', withoutOld, 'This could not be loaded', 1],
  ])('are kept when another is added, if they %s, and say so', async (_, getMany, words, count) => {
    const box = await show(getMany);
    expect(await screen.findAllByRole('button', { name: words })).toHaveLength(count);
    await choose(box, 'Newcomers');
    expect(await screen.findByText('vip,old,new')).toBeTruthy();
  });

  it('can be removed', async () => {
    const box = await show(withoutOld);
    await screen.findByRole('button', { name: 'This could not be loaded' });
    await userEvent.type(box, '{Backspace}');
    expect(await screen.findByText('vip', { selector: 'output' })).toBeTruthy();
  });

  it('are said to be loading in the empty box, if there is a single one, and are replaced', async () => {
    const box = await show(never, false);
    await waitFor(() => expect(box.placeholder).toBe('Loading'));
    await choose(box, 'Newcomers');
    expect(await screen.findByText('new')).toBeTruthy();
  });
});

it('searches for no more than the API accepts', async () => {
  const box = await show(withoutOld);
  expect(box.maxLength).toBe(200);
});

it('chooses the option that the arrow keys reached, although its count has changed since', async () => {
  const groups = (count: number) => ({
    data: GROUPS.map((group) => ({ ...group, name: `${group.name} · ${count}` })),
    total: 3,
  });
  let count = 0;
  const box = await show(
    async () => ({ data: [] }),
    true,
    async () => groups(count),
    [],
  );
  await userEvent.click(box);
  const option = await screen.findByRole('option', { name: 'Newcomers · 0' });
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(option.classList).toContain('Mui-focused'));
  count = 1;
  await act(() => client.invalidateQueries());
  await screen.findByRole('option', { name: 'Newcomers · 1' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('new')).toBeTruthy();
});

describe('what is said instead of records', () => {
  it('is why the search failed, not that nothing matches', async () => {
    const box = await show(withoutOld, true, failing);
    await userEvent.type(box, 'New');
    expect(await screen.findByText('The service failed. Try again, or send us the request ID.')).toBeTruthy();
    expect(screen.queryByText('No matches')).toBeNull();
  });

  it('is that there is no connection, until there is', async () => {
    const box = await show(withoutOld);
    await screen.findByRole('button', { name: 'Regulars' });
    act(() => onlineManager.setOnline(false));
    await userEvent.click(box);
    expect(await screen.findByText('You are offline')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('option', { name: 'Newcomers' })).toBeTruthy();
  });
});
